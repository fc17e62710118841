import { whenText } from "../../../runtime/when.js";
import { plainText } from "../../text/html-text.js";
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
  const { title, successor, file } = source;
  const { text } = context;
  const instead = successor ? ` ${text("useInstead", { operation: successor.label })}` : "";
  const description = plainText(removalText(source, context)) + instead;
  const body = context.inputs.written.keep(removedBody(source, context), () => removedBody(source, asMarkdown(context)));
  const sources = [file];
  const base = pageBase(path, { title, description, toc: [], sources }, context);
  return planned({ kind: "guide", ...base, body }, context, sources);
}

type Writer = Pick<PageContext, "markup" | "href" | "text" | "proseOf">;

/** When the operation was removed, or that only the spec dropped it. */
function removalText({ key, when, correction, log }: Removed, context: Writer): string {
  const { markup, text } = context;
  if (correction) return context.proseOf({ place: () => correction.location }).inline(correction.text);
  const t = translateIn(markup, text);
  const time = markup.link(markup.text(whenText(when, text)), context.href(log));
  const operation = markup.code(key);
  return "day" in when ? t("removedOperation", { operation, date: time }) : t("removedBetween", { operation, period: time });
}

function removedBody(source: Removed, context: Writer): string {
  const { markup } = context;
  const { successor } = source;
  const t = translateIn(markup, context.text);
  const parts = [removalText(source, context)];
  if (successor) {
    const link = markup.link(markup.text(successor.label), context.href(successor.href));
    const operation = successor.key === undefined ? link : `${link} ${markup.code(successor.key)}`;
    parts.push(t("useInstead", { operation }));
  }
  return parts.map((part) => markup.paragraph(part)).join("");
}
