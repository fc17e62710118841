import type { ErrorTable, Prose, Response as ResponseView } from "../../../runtime/contract.js";
import { unescapeToken } from "../../../runtime/samples/json.js";
import { headerText } from "../../../runtime/samples/serialize.js";
import { statuses } from "../../../runtime/texts/statuses.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";
import { placeKey } from "../../1-sources/openapi/spec-source.js";
import type { ApiModel, MediaType, Operation, Response, ResponseLink, Schema } from "../../2-model/types.js";
import { rootKey } from "../../diff/contract/part-root.js";
import { FreeNames, groupsOf, once, onceIn, oncePer, ownValue } from "../../platform/values.js";
import { identity, sharedName, valueText } from "../../schema/walk.js";
import { inlineCode, line, lineTranslator, link, listOf, paragraph, separated } from "../../text/nodes.js";
import { kebab } from "../../text/words.js";
import { createPageIds, idPart } from "../site/anchors.js";
import type { ApiContext } from "../types.js";
import { bodyContents } from "./contents.js";
import { addGeneralNotes, exampleOf, mediaExamples } from "./examples/media-examples.js";
import type { TreePage } from "./fields/field-tree.js";
import { extensionNotes } from "./fields/notes.js";
import { headerField, isSetCookie } from "./parameters.js";
import { variableWords, withTexts } from "./request-samples.js";

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

export function responseView(response: Response, page: TreePage): ResponseView {
  const { ctx } = page;
  const id = page.ids.reserve(responseId(response.status));
  ctx.placed(id, response.at);
  const action = response.extensions["x-action"];
  const label = statusLabel(response, ctx.text);
  const isSaid = isBarePhrase(response.status, response.description) || response.description.trim() === label;
  const text = [
    ...(isSaid ? [] : ctx.markdown(response.description, response.at)),
    ...(typeof action === "string" ? ctx.markdown(action.trim(), response.at) : []),
    ...extensionNotes(response.extensions, response.at, ctx),
    ...(response.links?.length ? linksText(response.links, page) : []),
  ];
  const view: ResponseView = {
    status: response.status,
    label,
    id,
    headers: response.headers.map((header) => {
      const part = rootKey({ kind: "header", name: header.name, status: response.status });
      return headerField(header, { prefix: `${id}-header-`, part }, page);
    }),
    contents: bodyContents(response.contents, id, "response", page, { isDescribed: text.length > 0, status: response.status }),
  };
  for (const [index, content] of view.contents.entries())
    addGeneralNotes(content, response.contents[index] as MediaType, [response], ctx);
  const head = view.contents.length === 0 ? headText(response) : undefined;
  if (head) view.head = exampleOf(ctx.text("example"), "http", head, ctx);
  if (text.length > 0) view.description = text;
  return view;
}

/** A response as HTTP sends it, if its headers have examples. */
function headText({ status, headers }: Response): string | undefined {
  const phrase = reasonPhrase(status, inEnglish);
  const lines = headers.flatMap((header) => {
    const [value] = [...header.examples.map((example) => example.value), ...(header.schema?.examples ?? [])];
    if (value === undefined || value === null) return [];
    const values = isSetCookie(header.name) && Array.isArray(value) ? value : [value];
    return values.map((one) => `${header.name}: ${headerText(header, one)}`);
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
    const place = ctx.inline(server?.description?.trim().replace(/\.$/, ""), server?.at ?? at);
    const href = operation === undefined ? undefined : ctx.operationHref(operation);
    const words = inlineCode(operationName(operation ?? ""));
    const facts = [
      operation === undefined
        ? inlineCode(name)
        : t("linkTo", { name: inlineCode(name), operation: href === undefined ? words : link(href, words) }),
      ...(values.length > 0 ? [t("linkWith", { values: separated(values, ", ") })] : []),
      ...(server ? [line(t("linkAt", { url: inlineCode(server.url) }), place.length > 0 ? line(": ", place) : "")] : []),
    ];
    const variables = withTexts(server?.variables ?? [], ctx).map((variable) => line(" ", variableWords(variable, ctx.text)));
    const text = ctx.inline(description, at);
    return line(separated(facts, ", "), ".", variables.flat(), text.length > 0 ? line(" ", text) : "");
  });
  return [paragraph(t("linksList")), listOf(items)];
}

/** An operationId, or the method and path of a reference such as `#/paths/~1pets/get`. */
function operationName(operation: string): string {
  const [, path, method] = /^#\/paths\/([^/]+)\/([a-z]+)$/.exec(operation) ?? [];
  return path === undefined || method === undefined ? operation : `${method.toUpperCase()} ${unescapeToken(path)}`;
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
  if (/^(?:(?:default )?response)?$/.test(text)) return true;
  return text === reasonPhrase(status, inEnglish)?.toLowerCase() || (ownValue(formerNames, status)?.includes(text) ?? false);
}

/** Minimum number of errors for a table. Fewer are shown like other responses. */
const smallestTable = 3;

const noBody = Symbol("no body");

/** The errors with one shared schema (or no body) if enough for a table. Headers or other media types fit no row. */
export function commonErrors(responses: readonly Response[]): Response[] {
  const errors = responses.filter(({ status }) => /^(?:[45](?:\d\d|xx)|default)$/i.test(status));
  let largest: Response[] = [];
  for (const group of groupsOf(errors, tableKey).values()) if (group.length > largest.length) largest = group;
  return largest.length >= smallestTable ? largest : [];
}

function tableKey(response: Response): Schema | typeof noBody | undefined {
  if (response.headers.length > 0 || response.contents.length > 1) return undefined;
  const [content] = response.contents;
  if (!content) return noBody;
  // A row has one example, as code.
  if (content.examples.length > 1 || content.examples[0]?.externalValue !== undefined) return undefined;
  return content.schema && sharedName(content.schema) !== undefined ? identity(content.schema) : undefined;
}

function exampleTexts({ description, contents }: Response): string[] {
  const [example] = contents[0]?.examples ?? [];
  return [example?.summary, example?.description].flatMap((text) =>
    text?.trim() && !description.includes(text.trim()) && !bareExample.test(text.trim()) ? [text.trim()] : [],
  );
}

/** The name of an example that says nothing: "Example for Error". */
const bareExample = /^(?:an? |the )?example(?: (?:for|of) (?:an? |the )?[\w-]+)?\.?$/i;

/** The statuses of the responses with a shared schema as their body, by its name. */
export const bodyStatuses: (model: Pick<ApiModel, "operations">) => ReadonlyMap<string, ReadonlySet<string>> = oncePer(
  (model) => {
    const found = new Map<string, Set<string>>();
    for (const { status, contents } of model.operations.flatMap(({ responses }) => responses))
      for (const { schema } of contents) {
        const name = schema && sharedName(schema);
        if (name !== undefined) found.set(name, (found.get(name) ?? new Set()).add(status));
      }
    return found;
  },
  new WeakMap(),
);

/** Identifies a response of one or more operations: its status and where it is written. */
const identityOf = ({ status, at }: Response) => `${status} ${placeKey(at)}`;

/** By status: the error responses that at least half of the operations have, and at least two. */
export function sharedErrors(operations: readonly Operation[]): Response[] {
  const found = new Map<string, { response: Response; count: number }>();
  for (const response of operations.flatMap((operation) => operation.responses)) {
    if (!/^[45]\d\d$/.test(response.status)) continue;
    const entry = onceIn(found, identityOf(response), () => ({ response, count: 0 }));
    entry.count++;
  }
  const shared = [...found.values()]
    .filter(({ count }) => count > 1 && count * 2 >= operations.length)
    .map(({ response }) => response);
  return shared.sort((a, b) => Number(a.status) - Number(b.status));
}

/**
 * A table of one operation, with all its ids.
 * @param own the number of first errors that belong to the operation
 */
export function ownErrorTable(errors: readonly Response[], own: number, ctx: ApiContext): { table: ErrorTable; ids: string[] } {
  const free = createPageIds();
  const ids: string[] = [];
  const reserve = (wanted: string) => {
    const id = free.reserve(wanted);
    ids.push(id);
    return id;
  };
  const table = errorTable(errors, { ctx, ids: { reserve }, count: 0 });
  return { table: own > 0 ? { ...table, own } : table, ids };
}

/** Status, when it occurs, what to do; the schema once for all rows, and the example of each status. */
export function errorTable(errors: readonly Response[], page: TreePage): ErrorTable {
  const { ctx } = page;
  const table: ErrorTable = {
    rows: errors.map((response) => {
      const when = whenOf(response, ctx);
      const row = {
        status: response.status,
        id: page.ids.reserve(responseId(response.status)),
        label: statusLabel(response, ctx.text),
        when,
      };
      const action = response.extensions["x-action"];
      return typeof action === "string" && action.trim() ? { ...row, action: short(action, response, ctx) } : row;
    }),
  };
  const [first] = errors;
  const media = first?.contents[0];
  if (!media) return table;
  const [content] = bodyContents([media], "error", "response", page, { status: first?.status });
  if (!content) return table;
  table.content = content;
  addGeneralNotes(content, media, errors, ctx);
  for (const [index, response] of errors.entries()) {
    const [own] = response.contents;
    const row = table.rows[index];
    const [example] = own && row ? mediaExamples(own, "response", ctx) : [];
    // An example that was generated from the schema is the same for every status.
    if (row && example && !example.generated) row.example = example.code;
  }
  return table;
}

/** The description. If it only repeats the reason phrase, the standard meaning of the status. */
function whenOf(response: Response, ctx: ApiContext): Prose {
  const { status, description } = response;
  const more = exampleTexts(response);
  const said = isBarePhrase(status, description) ? [] : [description.trim()];
  if (more.length > 0) return short([...said, ...more].map(asSentence).join(" "), response, ctx);
  if (said.length > 0) return short(description, response, ctx);
  return ctx.inline(statusMeaning(status, ctx.text) ?? ctx.text("meaningUnknown"), response.at);
}

const asSentence = (text: string) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text);

/** A text of one paragraph as a line, a longer one as blocks. */
function short(text: string, response: Response, ctx: ApiContext): Prose {
  const trimmed = text.trim();
  return /\n\s*\n|^\s*(?:[-*+]|\d+\.)\s|^```/m.test(trimmed)
    ? ctx.markdown(trimmed, response.at)
    : ctx.inline(trimmed, response.at);
}

/**
 * The error tables of one API version. Operations with the same errors share one. If an operation has errors
 * of its own in addition to those of most operations, they are first.
 * @typeParam Table what `make` returns for the responses in a table
 * @param version prefix of the names: "content/4.0.0"
 * @param make called once for each table, on demand
 * @returns the table of an operation, undefined if it has too few similar errors
 */
export function errorTables<Table>(
  version: string,
  operations: readonly Operation[],
  make: (name: string, responses: readonly Response[], own: number) => Table,
): (operation: Operation) => Table | undefined {
  const shared = new Set(sharedErrors(operations).map(identityOf));
  const groups = new Map<string, { responses: Response[]; own: number; operations: Operation[] }>();
  for (const operation of operations) {
    const { responses, own, key } = common(operation, shared);
    const group = groups.get(key);
    if (group) group.operations.push(operation);
    else if (responses.length) groups.set(key, { responses, own, operations: [operation] });
  }
  const tables = new Map<Operation, () => Table>();
  // In the order of the spec, so that names do not depend on the order of requests.
  const free = new FreeNames();
  for (const { responses, own, operations } of groups.values()) {
    const [only, ...more] = operations;
    const statuses = responses.map(({ status }) => status.toLowerCase()).join("-");
    const name = free.reserve(`${version}/${only && !more.length ? kebab(only.key) || "operation" : statuses}`);
    const table = once(() => make(name, responses, own));
    for (const operation of operations) tables.set(operation, table);
  }
  return (operation) => tables.get(operation)?.();
}

/** The errors of an operation that form a table, its own first, and its content with the first one's example. */
function common(operation: Operation, shared: ReadonlySet<string>): { responses: Response[]; own: number; key: string } {
  const errors = commonErrors(inReadingOrder(operation.responses));
  const isShared = (response: Response) => shared.has(identityOf(response));
  const ofOperation = errors.filter((response) => !isShared(response));
  const ownCount = ofOperation.length;
  const responses = [...ofOperation, ...errors.filter(isShared)];
  const descriptions = responses.map((response) => {
    const { status, description, extensions } = response;
    return [status, description, extensions["x-action"], ...exampleTexts(response)];
  });
  const media = responses[0]?.contents[0];
  const body = media && [
    media.mediaType,
    media.schema && sharedName(media.schema),
    media.examples.map(({ at: _at, ...example }) => example),
  ];
  return { responses, own: ownCount, key: JSON.stringify([ownCount, descriptions, body]) };
}
