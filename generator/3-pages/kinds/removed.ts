import { longDate } from "../../../runtime/layout/long-date.js";
import type { PageSource } from "../inputs/page-inputs.js";
import { asMarkdown } from "../markdown-prose.js";
import type { PageContext } from "./context.js";
import { pageBase } from "./page-base.js";

type Removed = Extract<PageSource, { kind: "removed" }>;

/** The page of a removed operation: its removal date and its successor. */
export function removedPage(path: string, source: Removed, context: PageContext) {
  const { title, key, date, successor, file } = source;
  const instead = successor ? ` Use ${successor.label} instead.` : "";
  const description = `${key} was removed on ${longDate(date)}.${instead}`;
  const body = context.inputs.written.keep(removedBody(source, context), () => removedBody(source, asMarkdown(context)));
  const sources = [file];
  const base = pageBase(path, { title, description, toc: [], sources }, context);
  return { page: { kind: "guide" as const, ...base, body }, sources };
}

function removedBody({ key, date, log, successor }: Removed, context: Pick<PageContext, "markup" | "href">): string {
  const { markup } = context;
  const day = markup.link(markup.text(longDate(date)), context.href(log));
  const parts = [`${markup.code(key)} was removed on ${day}.`];
  if (successor) {
    const link = markup.link(markup.text(successor.label), context.href(successor.href));
    parts.push(`Use ${link}${successor.key === undefined ? "" : ` ${markup.code(successor.key)}`} instead.`);
  }
  return parts.map((part) => markup.paragraph(part)).join("");
}
