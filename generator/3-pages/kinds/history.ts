import { toText } from "../../../runtime/content/to-text.js";
import type { Inline, Prose } from "../../../runtime/contract.js";
import { whenText } from "../../../runtime/when.js";
import { inlineCode, line, lineTranslator, link, paragraph } from "../../text/nodes.js";
import { changesBody, changesToc } from "../changes/changes-body.js";
import type { PageSource } from "../inputs/page-inputs.js";
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
  const body = changesBody(view, context);
  const sources = view.files;
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
  const description = toText(removalText(source, context)) + instead;
  const body = removedBody(source, context);
  const sources = [file];
  const base = pageBase(path, { title, description, toc: [], sources }, context);
  return planned({ kind: "guide", ...base, body }, context, sources);
}

/** When the operation was removed, or that only the spec dropped it. */
function removalText({ key, when, correction, log }: Removed, { text, proseOf }: PageContext): Inline[] {
  if (correction) return proseOf({ place: () => correction.location }).inline(correction.text);
  const t = lineTranslator(text);
  const time = link(log, whenText(when, text));
  const operation = inlineCode(key);
  return "day" in when ? t("removedOperation", { operation, date: time }) : t("removedBetween", { operation, period: time });
}

function removedBody(source: Removed, context: PageContext): Prose {
  const { successor } = source;
  const removal = paragraph(removalText(source, context));
  if (!successor) return [removal];
  const name = link(successor.href, successor.label);
  const operation = line(name, successor.key === undefined ? "" : [" ", inlineCode(successor.key)]);
  return [removal, paragraph(lineTranslator(context.text)("useInstead", { operation }))];
}
