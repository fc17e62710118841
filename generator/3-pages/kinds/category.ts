import type { Card, CategoryGroup, Prose, Sidebar, SidebarItem } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { jsonText } from "../../../runtime/samples/json-text.js";
import type { At, Tag } from "../../2-model/types.js";
import type { UnusedComponent } from "../../2-model/unused-component.js";
import { present } from "../../platform/present.js";
import { codeBlock } from "../../text/code/code-block.js";
import { paragraph, strong } from "../../text/nodes.js";
import { externalDocsLink } from "../api/notes.js";
import type { VersionKey } from "../inputs/page-inputs.js";
import type { ApiVersion } from "../site/apis.js";
import { type MarkdownReader, type PageContext, shortLead } from "./context.js";

/** The location of a tag's declaration. In the model declared tags come first, in the order of the spec. */
function tagAt({ model }: ApiVersion, tag: Tag): At {
  return { file: model.file, pointer: `/tags/${model.tags.indexOf(tag)}` };
}

/** The description of a tag and its external documentation. */
function tagText(version: ApiVersion, tag: Tag, reader: MarkdownReader): Prose {
  const at = tagAt(version, tag);
  const docs = tag.externalDocs && externalDocsLink(tag.externalDocs, (text) => reader.inline(text, at));
  return [...reader.block(tag.description, at), ...(docs ? [paragraph(docs)] : [])];
}

/** The generated index of an API version: its introduction, a card per operation by tag, its shared schemas. */
export function versionGroups(key: VersionKey, context: PageContext): CategoryGroup[] {
  const { inputs } = context;
  const reader = context.proseOf({ version: key });
  const groups: CategoryGroup[] = [];
  const version = inputs.wholeApi(key);
  if (!version) return groups;
  const { intro, prefix } = version.config;
  const introPath = intro && `${prefix}/${intro.slug}`;
  if (introPath !== undefined && inputs.page(introPath)) {
    const meta = inputs.meta(intro?.guide ?? "");
    const card = {
      title: meta?.title ?? context.text("introduction"),
      href: introPath,
      text: meta?.description ?? "",
    };
    groups.push({ id: "introduction", cards: [card] });
  }
  for (const group of [...version.groups, ...version.emptyGroups]) {
    const description = tagText(version, group.tag, reader);
    groups.push({
      title: group.tag.label,
      id: group.id,
      ...present({ description: description.length > 0 ? description : undefined }),
      cards: [...group.operations, ...group.further].map(
        ({ operation, route, title }): Card => ({
          title,
          href: route,
          text: shortLead(operation.description, reader, operation.at),
          method: operation.method,
          path: operation.path,
        }),
      ),
    });
  }
  const hrefs = inputs.api(key)?.schemaHrefs;
  const schemas = [...version.schemas.values()].filter(({ name }) => hrefs?.has(name));
  if (schemas.length) {
    groups.push({
      title: context.text("schemas"),
      id: "schemas",
      cards: schemas.map(({ name, schema, route }) => ({
        title: name,
        href: route,
        text: shortLead(schema.description, reader, schema.at),
      })),
    });
  }
  const unused = version.model.unusedComponents;
  if (unused.length)
    groups.push({
      title: context.text("otherComponents"),
      id: "other-components",
      description: unused.flatMap((component) => componentText(component, reader)),
      cards: [],
    });
  return groups;
}

/** Cards for the children of the sidebar group whose page this is, or for the whole sidebar. */
export function sidebarGroups(path: string, sidebar: Sidebar, { inputs }: PageContext): CategoryGroup[] {
  const items = childrenOf(sidebar.items, path) ?? sidebar.items;
  const cards = items.flatMap((item): Card[] => {
    if (item.href === undefined || item.href === path) return [];
    return [{ title: item.label, href: item.href, text: inputs.description(item.href) }];
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
