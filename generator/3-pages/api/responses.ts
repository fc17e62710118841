import type { Prose, Response as ResponseView } from "../../../runtime/contract.js";
import { statuses } from "../../../runtime/texts/statuses.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";
import type { Response, ResponseLink } from "../../2-model/types.js";
import { rootKey } from "../../diff/contract/part-root.js";
import { inlineCode, line, lineTranslator, listOf, paragraph, separated } from "../../text/nodes.js";
import { bodyContents } from "./contents.js";
import { exampleOf } from "./examples/media-examples.js";
import { extensionNotes } from "./extension-notes.js";
import type { TreePage } from "./fields/field-tree.js";
import { valueText } from "./fields/schemas.js";
import { idPart } from "./page-ids.js";
import { headerField } from "./parameters.js";
import { variableWords, withTexts } from "./servers.js";

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
  const id = page.ids.reserve(responseId(response.status));
  ctx.placed(id, response.at);
  const view: ResponseView = {
    status: response.status,
    label: statusLabel(response, ctx.text),
    id,
    headers: response.headers.map((header) => {
      const part = rootKey({ kind: "header", name: header.name, status: response.status });
      return headerField(header, { prefix: `${id}-header-`, part }, page);
    }),
    contents: bodyContents(response.contents, id, "response", page),
  };
  const head = view.contents.length === 0 ? headText(response) : undefined;
  if (head) view.head = exampleOf(ctx.text("example"), "http", head, ctx);
  if (!isBarePhrase(response.status, response.description)) view.description = ctx.markdown(response.description, response.at);
  const action = response.extensions["x-action"];
  const text = [
    ...(view.description ?? []),
    ...(typeof action === "string" ? ctx.markdown(action.trim(), response.at) : []),
    ...extensionNotes(response.extensions, response.at, ctx),
    ...(response.links?.length ? linksText(response.links, page) : []),
  ];
  if (text.length > 0) view.description = text;
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

/** The operations that a response links to, and which of its values they take. */
function linksText(links: readonly ResponseLink[], { ctx }: TreePage): Prose {
  const t = lineTranslator(ctx.text);
  const code = (value: unknown) => inlineCode(valueText(value, "plain"));
  const items = links.map(({ name, operation, parameters, requestBody, server, description, at }) => {
    const values = [
      ...parameters.map((parameter) => line(inlineCode(parameter.name), " = ", code(parameter.value))),
      ...(requestBody ? [t("linkBody", { value: code(requestBody.value) })] : []),
    ];
    const place = ctx.inline(server?.description?.trim().replace(/\.$/, ""), at);
    const facts = [
      operation === undefined ? inlineCode(name) : t("linkTo", { name: inlineCode(name), operation: inlineCode(operation) }),
      ...(values.length > 0 ? [t("linkWith", { values: separated(values, ", ") })] : []),
      ...(server ? [line(t("linkAt", { url: inlineCode(server.url) }), place.length > 0 ? line(": ", place) : "")] : []),
    ];
    const variables = withTexts(server?.variables ?? [], at, ctx).map((variable) => line(" ", variableWords(variable, ctx.text)));
    const text = ctx.inline(description, at);
    return line(separated(facts, ", "), ".", variables.flat(), text.length > 0 ? line(" ", text) : "");
  });
  return [paragraph(t("linksList")), listOf(items)];
}

/** Older names of a status that specs still use. */
const formerNames: Record<string, string[]> = {
  "413": ["payload too large", "request entity too large"],
  "414": ["request-uri too long"],
  "416": ["requested range not satisfiable"],
  "422": ["unprocessable entity"],
};

/** The name of a status: "OK", "Any client error" for `4XX`, "Any other status" for `default`. Undefined if unknown. */
export function reasonPhrase(status: string, t: Translate): string | undefined {
  return textOf(status === "default" ? "statusDefault" : `status${status.toLowerCase()}`, t);
}

/** The meaning of an error status for a client, in one sentence. */
export function statusMeaning(status: string, t: Translate): string | undefined {
  return textOf(`meaning${status}`, t);
}

function textOf(name: string, t: Translate): string | undefined {
  return Object.hasOwn(statuses, name) ? t(name as keyof typeof statuses) : undefined;
}

/** Whether a description only repeats the name of the status. */
export function isBarePhrase(status: string, description: string): boolean {
  const text = description.trim().replace(/\.$/, "").toLowerCase();
  if (text === "") return true;
  return text === reasonPhrase(status, inEnglish)?.toLowerCase() || (formerNames[status]?.includes(text) ?? false);
}
