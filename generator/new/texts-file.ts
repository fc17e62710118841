import { type TextName, type Texts, textAreas } from "../../runtime/texts.js";
import { dumpYaml } from "../yaml/yaml-values.js";

/** The English texts as a file, in sections by area. */
interface TextsFile {
  text: string;
  /** Of all texts. */
  names: TextName[];
  /** Those that the site does not have. */
  absent: TextName[];
}

/** @param onlyAbsent whether the file has only the texts that the site does not have */
export function textsFile(own: Texts | undefined, onlyAbsent: boolean): TextsFile {
  const isAbsent = (name: string) => !Object.hasOwn(own ?? {}, name);
  const sections = Object.entries(textAreas).flatMap(([area, texts]) => {
    const shown = Object.entries(texts).filter(([name]) => !onlyAbsent || isAbsent(name));
    return shown.length ? [`# ${area}\n\n${dumpYaml(Object.fromEntries(shown))}`] : [];
  });
  const names = Object.values(textAreas).flatMap((texts) => Object.keys(texts) as TextName[]);
  return { text: sections.join("\n"), names, absent: names.filter(isAbsent) };
}
