import { findConfig } from "../0-configure/find-config.js";
import { hasErrors, ordered } from "../diagnostics/catalogue.js";
import { plain, printAll } from "../diagnostics/print.js";
import { textsFile } from "../new/texts-file.js";
import { textsOfSite } from "../pipeline/site-texts.js";
import { nodeHost } from "../platform/files.js";
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
