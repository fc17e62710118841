import { toText } from "../../../runtime/content/to-text.js";
import type {
  Card,
  CategoryGroup,
  CategoryPage,
  FactsNode,
  Prose,
  Sidebar,
  SidebarItem,
  TocEntry,
} from "../../../runtime/contract.js";
import { reservedIds } from "../../../runtime/dom.js";
import { isObject } from "../../../runtime/samples/json.js";
import { jsonText } from "../../../runtime/samples/json-text.js";
import type { ApiInfo, ApiModel, UnusedComponent } from "../../2-model/types.js";
import { FreeNames, present } from "../../platform/values.js";
import { codeBlock } from "../../text/code/highlight.js";
import { idsIn, line, link, paragraph, shortText, strong } from "../../text/nodes.js";
import { isAboutFormat, kebab } from "../../text/words.js";
import { schemeKinds } from "../api/authentication-body.js";
import { docsLink, externalDocsLink, factLine, readAt, specLink } from "../api/fields/notes.js";
import { serverList } from "../api/request-samples.js";
import { operationGroup, shortLead, sizeOf, type TitledGroup } from "../blocks/cards.js";
import type { PageContext } from "../page-inputs.js";
import { type ApiVersion, firstOfGroup, type OperationGroup } from "../site/apis.js";
import { idsOfGroups } from "../site/foreign-anchors.js";
import { type GroupNode, groupTree, inTreeOrder, namespacesOf, resourcesOf } from "../site/groups.js";
import type { ApiContext, MarkdownReader } from "../types.js";

/**
 * The generated index of an API version: its introduction, a card per operation by tag, its shared schemas. That of a
 * large one has the first operations of each group, and links to the page of the group.
 * @param introduction ids of the text above it
 */
export function versionGroups(version: ApiVersion, context: PageContext, introduction: readonly string[] = []): CategoryGroup[] {
  const { inputs } = context;
  const reader = context.proseOf({ version });
  const groups: CategoryGroup[] = [];
  const { intro, prefix } = version.config;
  const guide = intro && inputs.routes.get(`${prefix}/${intro.slug}`);
  if (guide) groups.push({ id: "introduction", cards: [{ title: guide.title, href: guide.path, text: guide.description }] });
  const onPage = [...idsOfGroups(version), ...introduction];
  const all = [...version.groups, ...version.emptyGroups];
  const isLong = all.length > mostWithOperations;
  const paged = isLong ? all.flatMap((group) => (group.path === undefined ? [] : [{ ...group, path: group.path }])) : [];
  groups.push(...groupIndex(paged, version, context, onPage));
  for (const group of isLong ? all.filter(({ path }) => path === undefined) : all) {
    const { title, id, description, cards } = operationGroup(version, group, context, onPage);
    if (group.path === undefined) groups.push({ title, id, ...present({ description }), cards });
    else groups.push(shortGroup({ title, id, cards }, group.path, shortText(description ?? []), sizeOf(group, context.text)));
  }
  const parts = schemaParts(version, context);
  const cards =
    parts.length === 1
      ? (parts[0] as Part).cards
      : parts.flatMap(({ label, cards }) =>
          cards.map((card) => ({ ...card, title: label === undefined ? card.title : `${label}.${card.title}` })),
        );
  if (cards.length) {
    const group = { title: context.text("schemas"), id: "schemas", cards };
    const size = context.text("schemaCount", { count: cards.length });
    const href = version.schemasPath;
    if (isLong && href !== undefined) groups.push({ ...group, cards: [{ title: group.title, href, text: size }] });
    else groups.push(href === undefined ? group : shortGroup(group, href, "", size));
  }
  const unused = version.model.unusedComponents;
  if (unused.length)
    groups.push({
      title: context.text("otherComponents"),
      id: "other-components",
      ...present({ folded: version.schemasPath === undefined ? undefined : (true as const) }),
      description: unused.flatMap((component) => componentText(component, reader)),
      cards: [],
    });
  return groups;
}

/** Schemas with a page, by the namespace of their names. */
function schemaParts(version: ApiVersion, { inputs, proseOf }: PageContext): Part[] {
  const reader = proseOf({ version });
  return namespacesOf([...version.schemas.values()].filter(({ route }) => inputs.routes.has(route))).map(
    ({ label, schemas }) => ({
      label,
      cards: schemas.map(({ named: { schema, route }, short }) => ({
        title: short,
        href: route,
        text: shortLead(schema.description, reader, schema.at),
      })),
    }),
  );
}

/** Groups of a large API that have a text and their first operations on its index. */
const mostWithOperations = 60;

type PagedGroup = OperationGroup & { path: string };

/** The names and sizes of very many groups: a section for each group of groups, after those that are in none. */
function groupIndex(
  groups: readonly PagedGroup[],
  version: ApiVersion,
  { text: t }: PageContext,
  onPage: readonly string[],
): CategoryGroup[] {
  const free = new FreeNames([...reservedIds(), ...onPage]);
  const rows = (nodes: readonly GroupNode<PagedGroup>[]) =>
    inTreeOrder(nodes).map((group): Card => ({ title: group.tag.label, href: group.path, text: sizeOf(group, t) }));
  const nodes = groupTree(groups, version.model);
  const alone = rows(nodes.filter(({ children }) => children.length === 0));
  const sections = nodes.flatMap((node) =>
    node.children.length ? [{ title: node.label, id: free.reserve(kebab(node.label) || "group"), cards: rows([node]) }] : [],
  );
  return [...(alone.length ? [{ id: "entries", cards: alone }] : []), ...sections];
}

/** A group on the index of a large API. */
function shortGroup({ title, id, cards }: TitledGroup, href: string, text: string, size: string): CategoryGroup {
  const description = text === "" ? {} : { description: [paragraph(text)] };
  const first = cards.slice(0, firstOfGroup).map((card) => ({ ...card, text: "" }));
  return { title, id, ...description, cards: first, more: { label: size, href } };
}

/** A part of the page of a group: a resource, or a namespace of schemas. */
interface Part {
  label: string | undefined;
  cards: Card[];
}

/** Cards of parts that are open at first. All of hundreds would be a page of many screens. */
const mostOpen = 60;
/** The same in narrow windows, if there are more in all. */
const mostInNarrow = 12;

/** The page of a group of a large API: its description, and all of its operations; or the schemas. */
export function groupBody(version: ApiVersion, id: string, context: PageContext): Pick<CategoryPage, "intro" | "groups"> {
  const group = [...version.groups, ...version.emptyGroups].find((one) => one.id === id);
  if (!group) {
    const parts = schemaParts(version, context);
    return {
      intro: [],
      groups: partGroups(parts, context.text("generalGroup"), (count) => context.text("schemaCount", { count }), []),
    };
  }
  const { description = [], cards } = operationGroup(version, group, context);
  const byRoute = new Map(cards.map((card) => [card.href, card]));
  const resources = resourcesOf([...group.operations, ...group.further], group.tag.name);
  const parts = resources?.map(({ label, operations }) => ({
    label,
    cards: operations.flatMap(({ route }) => byRoute.get(route) ?? []),
  }));
  const size = (count: number) => context.text("operationCount", { count });
  return {
    intro: description,
    groups: partGroups(parts ?? [{ label: undefined, cards }], context.text("generalGroup"), size, idsIn(description)),
  };
}

/** @param rest title of the cards without a part of their own */
function partGroups(
  parts: readonly Part[],
  rest: string,
  sizeOf: (count: number) => string,
  onPage: readonly string[],
): CategoryGroup[] {
  if (parts.length < 2) return [{ id: "entries", cards: parts.flatMap(({ cards }) => cards) }];
  const free = new FreeNames([...reservedIds(), ...onPage]);
  const isLong = parts.reduce((sum, { cards }) => sum + cards.length, 0) > mostOpen;
  let shown = 0;
  return parts.map(({ label = rest, cards }) => {
    shown += cards.length;
    const isFirst = shown === cards.length;
    const isFolded = shown > mostOpen && (!isFirst || shown > 2 * mostOpen);
    const folded = isFolded ? (true as const) : isLong && !isFirst && shown > mostInNarrow ? ("narrow" as const) : undefined;
    const id = free.reserve(kebab(label) || "resource");
    return { title: label, id, size: sizeOf(cards.length), cards, ...present({ folded }) };
  });
}

/** Cards for the children of the sidebar group whose page this is, or for the whole sidebar. */
export function sidebarGroups(path: string, sidebar: Sidebar, { inputs }: PageContext): CategoryGroup[] {
  const items = childrenOf(sidebar.items, path) ?? sidebar.items;
  const cards = items.flatMap((item): Card[] => {
    if (item.href === undefined || item.href === path) return [];
    return [{ title: item.label, href: item.href, text: inputs.routes.get(item.href)?.description ?? "" }];
  });
  return [{ id: "pages", cards }];
}

function childrenOf(items: readonly SidebarItem[], path: string): SidebarItem[] | undefined {
  for (const item of items) {
    if (item.kind !== "group") continue;
    const found = item.href === path ? item.items : childrenOf(item.items, path);
    if (found) return found;
  }
  return undefined;
}

/** A component that no operation shows, as it is written, below its description; of others their own texts. */
function componentText({ kind, name, value, at, isUsed }: UnusedComponent, reader: MarkdownReader): Prose {
  const textOf = (member: string) => (isObject(value) && typeof value[member] === "string" ? value[member].trim() : "");
  const texts = [...(isUsed ? [textOf("summary")] : []), textOf("description")].filter(Boolean);
  return [
    paragraph(strong(name), ` (${kind})`),
    ...texts.flatMap((text) => reader.block(text, at)),
    ...(isUsed || isEmpty(value) ? [] : [{ type: "code" as const, code: codeBlock("json", jsonText(value)) }]),
  ];
}

const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0;

/**
 * The texts of a spec about its API: description, with its headings, and facts. Contact, license and links come last.
 * @param onPage ids of other parts of the page
 */
export function introductionBody(
  model: ApiModel,
  reader: MarkdownReader,
  texts: Pick<ApiContext, "text"> & { authentication?: string | undefined; hasLogo: boolean; size: string },
  onPage: Iterable<string>,
): { body: Prose; toc: TocEntry[] } {
  const { authentication, text: t, hasLogo, size } = texts;
  const at = { file: model.file, pointer: "/info" };
  const read = readAt(reader, at);
  const { contact, license, logo, termsOfService } = model.info;
  const [summary, description] = [model.summary?.trim() ?? "", model.description?.trim() ?? ""];
  const hasLead = description && summary && !description.includes(summary);
  const text = description || summary;
  // A file next to the spec is at most the logo of the site.
  const isShown = logo && !isRemote(logo) && (logo.url.startsWith("/") || !hasLogo);
  const more = factLine([
    contact && {
      label: t("contact"),
      texts: [
        contact.name && contact.url ? docsLink(contact.name, contact.url, read, "contact", "url") : line(contact.name ?? ""),
        contact.url && !contact.name ? docsLink(contact.url, contact.url, read, "contact", "url") : [],
        contact.email ? specLink(contact.email, `mailto:${contact.email}`, read) : [],
      ],
    },
    license && {
      label: t("license"),
      texts: [license.url ? docsLink(license.name, license.url, read, "license", "url") : line(license.name)],
    },
    license?.identifier && license.identifier !== license.name
      ? { label: t("licenseIdentifier"), texts: [[license.identifier]] }
      : undefined,
    termsOfService ? { texts: [docsLink(t("termsOfService"), termsOfService, read, "termsOfService")] } : undefined,
    model.externalDocs && { texts: [externalDocsLink(model.externalDocs, readAt(reader, { ...at, pointer: "" }))] },
    logo && isRemote(logo)
      ? { texts: [specLink(logo.text, logo.url, read), logo.href ? specLink(logo.href, logo.href, read) : []] }
      : undefined,
  ]);
  const article = reader.article(text, at, onPage, [], model.title);
  // The sections of the author come last.
  const firstHeading = article.body.findIndex((node) => typeof node === "object" && node.type === "heading");
  const end = firstHeading < 0 ? article.body.length : firstHeading;
  const [first] = article.body;
  const ofFormat =
    typeof first === "object" && first.type === "paragraph" && isAboutFormat(toText(first.children)) ? first : undefined;
  const rows = [
    {
      label: t("baseUrl"),
      children: model.servers.length > 0 ? [serverList(model.servers, { inline: reader.inline, text: t })] : [],
    },
    {
      label: t("auth"),
      children: authentication === undefined ? unknownAuth(model, t) : [link(authentication, schemeKinds(model, t))],
    },
    { label: t("version"), children: line(model.version.trim()) },
  ];
  const about = [
    { label: t("moreAbout"), children: more },
    { label: t("specOf"), children: ofFormat?.children ?? [] },
  ];
  const lead = [...(hasLead ? [paragraph(read(summary))] : []), ...article.body.slice(ofFormat ? 1 : 0, end)];
  const body = [
    ...(isShown ? reader.block(logoText(logo), { ...at, pointer: "/info/x-logo" }) : []),
    ...(ofFormat && lead.length === 0 ? [paragraph(`${size}.`)] : lead),
    ...factsNode(rows),
    ...article.body.slice(end),
    ...factsNode(about),
  ];
  return { body, toc: article.toc };
}

function factsNode(all: FactsNode["rows"]): FactsNode[] {
  const rows = all.filter(({ children }) => children.length > 0);
  return rows.length > 0 ? [{ type: "facts", rows }] : [];
}

/** That a spec says where requests go, and nothing about authentication. That none is needed is something. */
function unknownAuth({ securitySchemes, servers, operations }: ApiModel, t: ApiContext["text"]): Prose {
  const saysNothing = securitySchemes.size === 0 && operations.every(({ security }) => security === undefined);
  return saysNothing && servers.length > 0 && operations.length > 0 ? [t("authUnknown")] : [];
}

type SpecLogo = NonNullable<ApiInfo["logo"]>;

/** A logo on another host is a link among the facts: pages load nothing from other hosts. */
const isRemote = ({ url }: SpecLogo) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

function logoText({ url, text, href }: SpecLogo): string {
  const address = (to: string) => to.replace(/[<>\s]/g, encodeURIComponent);
  const image = `![${text.replace(/[\\[\]]/g, "\\$&")}](<${address(url)}>)`;
  return href === undefined ? image : `${image} [${address(href)}](<${address(href)}>)`;
}
