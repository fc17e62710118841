import { toText } from "../../../runtime/content/to-text.js";
import type { Href, Inline, Prose } from "../../../runtime/contract.js";
import { whenId, whenText } from "../../../runtime/when.js";
import { inlineCode, line, lineTranslator, link, paragraph } from "../../text/nodes.js";
import { changesBody, changesToc } from "../blocks/changes-body.js";
import type { PageContext } from "../page-inputs.js";
import type { ApiVersion } from "../site/apis.js";
import { shapeOf } from "../site/removed-operations.js";
import type { Route, SourceOf } from "../site/routes.js";
import type { PlannedPage } from "../types.js";
import { pageBase, planned } from "./context.js";

/** The change log of an API version: a guide made from data. */
export function changesPage({ path, title, description }: Route, version: ApiVersion, context: PageContext): PlannedPage {
  const view = context.inputs.changes(version)?.view;
  if (!view) throw new Error(`The API version ${version.key} has no change log.`);
  const body = changesBody(view, context);
  const base = pageBase(path, { title, description, toc: changesToc(view, context.text), sources: view.files }, context);
  return planned({ kind: "guide", ...base, body, changeLog: { feed: view.feed } }, context, view.files);
}

/** The page of a removed operation: its removal date and its successor. */
export function removedPage({ path, title }: Route, source: SourceOf<"removed">, context: PageContext): PlannedPage {
  const successor = successorOf(source);
  const removal = removalText(source, context);
  const instead = successor ? ` ${context.text("useInstead", { operation: successor.label })}` : "";
  const description = toText(removal) + instead;
  const body = [paragraph(removal), ...(successor ? [insteadText(successor, context)] : [])];
  const sources = [source.version.changes?.log.file ?? ""];
  const base = pageBase(path, { title, description, toc: [], sources }, context);
  return planned({ kind: "guide", ...base, body }, context, sources);
}

/** When the operation was removed, or that only the spec dropped it. */
function removalText({ version, removed }: SourceOf<"removed">, { text, proseOf }: PageContext): Inline[] {
  const { when, correction } = removed;
  if (correction) return proseOf({ place: () => correction.location }).inline(correction.text);
  const t = lineTranslator(text);
  const time = link(`${version.changes?.path}#${whenId(when)}`, whenText(when, text));
  const operation = inlineCode(removed.operation.key);
  return "day" in when ? t("removedOperation", { operation, date: time }) : t("removedBetween", { operation, period: time });
}

interface Successor {
  label: string;
  href: Href;
  /** Of an operation. */
  key?: string;
}

function insteadText({ label, href, key }: Successor, { text }: PageContext): Prose[number] {
  const operation = line(link(href, label), key === undefined ? "" : [" ", inlineCode(key)]);
  return paragraph(lineTranslator(text)("useInstead", { operation }));
}

/** The replacement of a removed operation: `x-successor`, otherwise the first operation that its description names. */
function successorOf({ version, removed }: SourceOf<"removed">): Successor | undefined {
  const { successor, description = "" } = removed.operation;
  const named = (name: string): Successor | undefined => {
    const found = [...version.operations.values()].find(
      ({ operation }) => name === operation.operationId || shapeOf(name) === shapeOf(operation.key),
    );
    return found && { label: found.title, href: found.route, key: found.operation.key };
  };
  if (successor !== undefined)
    return named(successor) ?? (/^https?:\/\//.test(successor) ? { label: successor, href: successor } : undefined);
  const codes = [...description.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  return codes.map(named).find((found) => found !== undefined);
}
