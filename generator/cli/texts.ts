import { type TextName, type Texts, textAreas } from "../../runtime/texts.js";
import { findConfig } from "../0-configure/find-config.js";
import { hasErrors, ordered } from "../diagnostics/catalogue.js";
import { plain, printAll } from "../diagnostics/print.js";
import { textsOfSite } from "../pipeline/site-texts.js";
import { nodeHost } from "../platform/files.js";
import { dumpYaml } from "../yaml/yaml-values.js";
import { type Io, refuse } from "./io.js";
import { type PlaceFlags, siteOf } from "./site-flags.js";

export interface TextsFlags extends PlaceFlags {
  absent: boolean;
}

/** Maximum number of names that are listed. */
const mostNames = 20;

/** `portal texts`: prints the English texts for translators, and lists those that the site has not translated. */
export async function runTexts(flags: TextsFlags, io: Io): Promise<number> {
  const site = siteOf(flags, io);
  if (!site) return 2;
  const hasSite = flags.config !== undefined || findConfig(site.root, undefined) !== undefined;
  const { value: own, diagnostics } = hasSite ? await textsOfSite(nodeHost, site) : { value: undefined, diagnostics: [] };
  const errors = ordered(diagnostics);
  if (hasErrors(errors)) {
    io.stderr.write(printAll(errors, "pretty", plain));
    return refuse(io, "the texts of the site cannot be read", 1);
  }
  const { text, names, absent } = textsFile(own?.texts, flags.absent);
  io.stdout.write(text);
  if (!own) return 0;
  const listed = absent.slice(0, mostNames).join(", ") + (absent.length > mostNames ? ", …" : "");
  const rest = absent.length ? `These are English: ${listed}.` : "No text is absent.";
  io.stderr.write(`${own.file} has ${names.length - absent.length} of ${names.length} texts. ${rest}\n`);
  return 0;
}

/** The English texts as a file, in sections by area, or only those that the site lacks; the names of all, and of these. */
function textsFile(own: Texts | undefined, onlyAbsent: boolean): { text: string; names: TextName[]; absent: TextName[] } {
  const isAbsent = (name: string) => !Object.hasOwn(own ?? {}, name);
  const sections = Object.entries(textAreas).flatMap(([area, texts]) => {
    const shown = Object.entries(texts).filter(([name]) => !onlyAbsent || isAbsent(name));
    return shown.length ? [`# ${area}\n\n${dumpYaml(Object.fromEntries(shown))}`] : [];
  });
  const names = Object.values(textAreas).flatMap((texts) => Object.keys(texts) as TextName[]);
  return { text: sections.join("\n"), names, absent: names.filter(isAbsent) };
}
