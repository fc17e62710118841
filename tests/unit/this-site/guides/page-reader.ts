import type { Document } from "../../../../generator/2-model/site-model.js";
import { fencesOf } from "../../../../generator/checks/guide-fences.js";
import type { Planned } from "../planned.js";

/** A code block of a guide, as a reader copies it. */
export interface Block {
  language: string;
  /** The file name above it. */
  title: string | undefined;
  text: string;
}

export function guideOf(site: Planned, path: string): Document {
  const document = site.model.documents.get(path);
  if (!document) throw new Error(`There is no guide ${path}`);
  return document;
}

/** The code blocks of a page in order, with partials and variables filled in. */
export function blocksOf(document: Document): Block[] {
  return fencesOf(document).map(({ info, text }) => ({ language: info.language, title: info.title, text }));
}

/** The command in the first comment of a file that runs it. */
export function runCommandOf({ text, title }: Block): string {
  const command = /^(?:\/\/|#) Run it: (.+)$/m.exec(text)?.[1];
  if (command === undefined) throw new Error(`${title} does not say how to run it`);
  return command;
}
