import { changesBody, changesToc } from "../changes/changes-body.js";
import type { PageSource } from "../inputs/page-inputs.js";
import { asMarkdown } from "../markdown-prose.js";
import type { PageContext } from "./context.js";
import { pageBase } from "./page-base.js";

/** The change log of an API version: a guide made from data. */
export function changesPage(path: string, { version }: Extract<PageSource, { kind: "changes" }>, context: PageContext) {
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
  return { page: { kind: "guide" as const, ...pageBase(path, text, context), body, feed: view.feed }, sources };
}
