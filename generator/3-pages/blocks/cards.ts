import type { Card, CategoryGroup, Prose } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import type { At, Tag } from "../../2-model/types.js";
import { present } from "../../platform/values.js";
import { idsIn, paragraph, shortText } from "../../text/nodes.js";
import { externalDocsLink, readAt } from "../api/fields/notes.js";
import type { PageContext } from "../page-inputs.js";
import { type ApiVersion, calledOperations, type OperationGroup, type RoutedOperation } from "../site/apis.js";
import type { MarkdownReader } from "../types.js";

export type TitledGroup = CategoryGroup & { title: string };

/** @param onPage ids on the page; receives those of the description */
export function operationGroup(
  version: ApiVersion,
  group: OperationGroup,
  context: PageContext,
  onPage: string[] = [],
): TitledGroup {
  const reader = context.proseOf({ version });
  const description = tagText(version, group.tag, reader, onPage);
  const cards = [...group.operations, ...group.further].map((routed) => cardOf(routed, reader));
  return {
    title: group.tag.label,
    id: group.id,
    ...present({ description: description.length > 0 ? description : undefined }),
    cards,
  };
}

function cardOf({ operation, route, title }: RoutedOperation, reader: MarkdownReader): Card {
  return {
    title,
    href: route,
    text: shortLead(operation.description, reader, operation.at),
    method: operation.method,
    path: operation.path,
    ...present({ deprecated: operation.deprecated || undefined }),
  };
}

/** The number of operations of a group in words; webhooks and callbacks are no operations of readers. */
export function sizeOf({ operations, further }: OperationGroup, t: Translate): string {
  const count = operations.length + further.length;
  const incoming = operations[0]?.operation.incoming;
  const areAll = incoming && operations.every(({ operation }) => operation.incoming === incoming);
  return t(areAll ? `${incoming}Count` : "operationCount", { count });
}

/** What readers can call of an API: its operations, and their groups. */
export function sizeOfApi(api: ApiVersion, t: Translate): string {
  const count = calledOperations(api);
  const groups = api.groups.filter(({ operations }) => operations.some(({ operation }) => !operation.incoming)).length;
  return groups > 1 ? t("startBrowseText", { count, groups }) : countOf(api, t);
}

/** The number of operations of an API in words, or, if it has none, of webhooks. */
export function countOf(api: ApiVersion, t: Translate): string {
  const count = calledOperations(api);
  const webhooks =
    count > 0 ? 0 : [...api.operations.values()].filter(({ operation }) => operation.incoming === "webhook").length;
  return webhooks > 0 ? t("webhookCount", { count: webhooks }) : t("operationCount", { count });
}

/** The description of a tag and its external documentation. */
function tagText(version: ApiVersion, tag: Tag, reader: MarkdownReader, onPage: string[]): Prose {
  const at = tagAt(version, tag);
  const docs = tag.externalDocs && externalDocsLink(tag.externalDocs, readAt(reader, at));
  const { body } = reader.article(tag.description, at, onPage);
  onPage.push(...idsIn(body));
  return [...body, ...(docs ? [paragraph(docs)] : [])];
}

/** The location of a tag's declaration. In the model declared tags come first, in the order of the spec. */
function tagAt({ model }: ApiVersion, tag: Tag): At {
  return { file: model.file, pointer: `/tags/${model.tags.indexOf(tag)}` };
}

export function shortLead(text: string | undefined, reader: MarkdownReader, at: At): string {
  const prose = text ? reader.words(text, at) : [];
  return shortText(prose.filter(isLead)) || shortText(prose);
}

/** Whether a block is read in sentences: no heading, and no table. */
function isLead(node: Prose[number]): boolean {
  if (typeof node === "string") return true;
  return node.type === "element" ? node.name !== "table" && node.name !== "pre" : !notLead.has(node.type);
}

const notLead: ReadonlySet<string> = new Set(["heading", "table", "footnotes"]);
