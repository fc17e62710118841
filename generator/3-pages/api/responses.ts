import type { Response as ResponseView } from "../../../runtime/contract.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";
import type { Response } from "../../2-model/types.js";
import { rootKey } from "../../diff/contract/part-root.js";
import { bodyContents } from "./contents.js";
import { exampleOf } from "./examples/media-examples.js";
import { extensionNotes } from "./extension-notes.js";
import type { TreePage } from "./fields/field-tree.js";
import { valueText } from "./fields/value-text.js";
import { joinHtml } from "./notes.js";
import { idPart } from "./page-ids.js";
import { headerField } from "./parameters.js";
import { isBarePhrase, reasonPhrase } from "./reason-phrases.js";
import { linksHtml } from "./response-links.js";

/** Success first, then the other statuses in order, `default` last. */
export function inReadingOrder(responses: readonly Response[]): Response[] {
  const rank = ({ status }: Response) => (status === "default" ? "9" : status.startsWith("2") ? `0${status}` : status);
  return [...responses].sort((a, b) => {
    const [left, right] = [rank(a).toUpperCase(), rank(b).toUpperCase()];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}

export const responseId = (status: string) => `response-${idPart(status)}`;

/** Prefix of the ids of headers. */
export const headerPrefix = (status: string) => `${responseId(status)}-header-`;

/** A response with all its parts. */
export function responseView(response: Response, page: TreePage): ResponseView {
  const { ctx } = page;
  const id = page.ids.take(responseId(response.status));
  ctx.placed(id, response.at);
  const view: ResponseView = {
    status: response.status,
    label: statusLabel(response, ctx.text),
    id,
    headers: response.headers.map((header) =>
      headerField(
        header,
        { prefix: `${id}-header-`, part: rootKey({ kind: "header", name: header.name, status: response.status }) },
        page,
      ),
    ),
    contents: bodyContents(response.contents, id, "response", page),
  };
  const head = view.contents.length === 0 ? headText(response) : undefined;
  if (head) view.head = exampleOf(ctx.text("example"), "http", head, ctx);
  if (!isBarePhrase(response.status, response.description)) view.description = ctx.markdown(response.description, response.at);
  const links = response.links?.length ? linksHtml(response.links, page) : "";
  const action = response.extensions["x-action"];
  const todo = typeof action === "string" && action.trim() ? ctx.markdown(action.trim(), response.at) : "";
  const text = joinHtml(ctx, view.description, todo, extensionNotes(response.extensions, response.at, ctx), links);
  if (text) view.description = text;
  return view;
}

/** A response as HTTP sends it, if its headers have examples. */
function headText({ status, headers }: Response): string | undefined {
  const phrase = reasonPhrase(status, inEnglish);
  const lines = headers.flatMap(({ name, examples, schema }) => {
    const [value] = [...examples.map((example) => example.value), ...(schema?.examples ?? [])];
    return value === undefined || value === null ? [] : [`${name}: ${valueText(value, "plain")}`];
  });
  return phrase === undefined || lines.length === 0 || !/^\d{3}$/.test(status)
    ? undefined
    : [`HTTP/1.1 ${status} ${phrase}`, ...lines].join("\n");
}

/** The reason phrase, otherwise the start of the description. */
export function statusLabel({ status, description }: Response, t: Translate): string {
  const phrase = reasonPhrase(status, t);
  if (phrase !== undefined) return phrase;
  const words = description
    .replace(/[*_`#[\]]/g, "")
    .trim()
    .split(/[.\n]/)[0]
    ?.split(/\s+/)
    .slice(0, 6)
    .join(" ");
  return words || t("statusUnknown", { status });
}
