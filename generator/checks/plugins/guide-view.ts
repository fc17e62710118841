import { posix } from "node:path";
import type { Document } from "../../2-model/site-model.js";
import type { GuideView } from "../../extensions/types.js";
import { fencePlace, fencesOf } from "../guide-fences.js";
import { codeWords, tablesOf } from "./guide-tables.js";

/**
 * A guide as plugins see it.
 * @param path in the content folder
 */
export function guideView(path: string, document: Document): GuideView {
  const { text } = document.text;
  return {
    path: posix.normalize(path),
    meta: { file: document.file.path, value: document.meta, locate: () => ({ file: document.file.path, line: 1, column: 1 }) },
    text,
    locate: (start, end) => document.text.locate(start, end),
    fences: () =>
      fencesOf(document).map((fence) => ({
        language: fence.info.language,
        ...(fence.info.title === undefined ? {} : { title: fence.info.title }),
        text: fence.text,
        locate: (line, column, length) => fencePlace(document, fence, line, column, length),
      })),
    tables: () => tablesOf(document),
    codes: () => codeWords(document),
  };
}
