import { longDate } from "../../../runtime/layout/long-date.js";
import { translateIn } from "../api/notes.js";
import { changesBody, changesToc } from "../changes/changes-body.js";
import type { PageSource } from "../inputs/page-inputs.js";
import { asMarkdown } from "../markdown-prose.js";
import type { PlannedPage } from "../types.js";
import type { PageContext } from "./context.js";
import { pageBase, planned } from "./page-base.js";

/** The change log of an API version: a guide made from data. */
export function changesPage(
  path: string,
  { version }: Extract<PageSource, { kind: "changes" }>,
  context: PageContext,
): PlannedPage {
  const { inputs } = context;
  const view = inputs.changes(version)?.view;
  if (!view) throw new Error(`The API version ${version} has no change log.`);
  const body = inputs.written.keep(changesBody(view, context), () => changesBody(view, asMarkdown(context)));
  const sources = [view.file];
  const text = {
    title: context.text("changeLogOf", { api: view.title }),
    description: inputs.description(path),
    toc: changesToc(view, context.text),
    sources,
  };
  return planned({ kind: "guide", ...pageBase(path, text, context), body, feed: view.feed }, context, sources);
}

type Removed = Extract<PageSource, { kind: "removed" }>;

/** The page of a removed operation: its removal date and its successor. */
export function removedPage(path: string, source: Removed, context: PageContext): PlannedPage {
  const { title, key, date, successor, file } = source;
  const { text } = context;
  const instead = successor ? ` ${text("useInstead", { operation: successor.label })}` : "";
  const description = text("removedOperation", { operation: key, date: longDate(date, text) }) + instead;
  const body = context.inputs.written.keep(removedBody(source, context), () => removedBody(source, asMarkdown(context)));
  const sources = [file];
  const base = pageBase(path, { title, description, toc: [], sources }, context);
  return planned({ kind: "guide", ...base, body }, context, sources);
}

function removedBody({ key, date, log, successor }: Removed, context: Pick<PageContext, "markup" | "href" | "text">): string {
  const { markup } = context;
  const t = translateIn(markup, context.text);
  const day = markup.link(markup.text(longDate(date, context.text)), context.href(log));
  const parts = [t("removedOperation", { operation: markup.code(key), date: day })];
  if (successor) {
    const link = markup.link(markup.text(successor.label), context.href(successor.href));
    const operation = successor.key === undefined ? link : `${link} ${markup.code(successor.key)}`;
    parts.push(t("useInstead", { operation }));
  }
  return parts.map((part) => markup.paragraph(part)).join("");
}
