import type { Card, CategoryGroup, Html, Sidebar, SidebarItem } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { jsonText } from "../../../runtime/samples/json-text.js";
import type { At, Tag } from "../../2-model/types.js";
import type { UnusedComponent } from "../../2-model/unused-component.js";
import { present } from "../../platform/present.js";
import { externalDocsHtml, joinHtml, paragraphHtml, type Written } from "../api/notes.js";
import type { VersionKey } from "../inputs/page-inputs.js";
import type { ApiVersion } from "../site/apis.js";
import { type PageContext, type Prose, shortLead } from "./context.js";

/** The location of a tag's declaration. In the model declared tags come first, in the order of the spec. */
function tagAt({ model }: ApiVersion, tag: Tag): At {
  return { file: model.file, pointer: `/tags/${model.tags.indexOf(tag)}` };
}

/** The description of a tag and its external documentation. */
function tagHtml(version: ApiVersion, tag: Tag, prose: Prose, ctx: Written): Html {
  const at = tagAt(version, tag);
  const docs = tag.externalDocs && externalDocsHtml(tag.externalDocs, (text) => prose.inline(text, at));
  return joinHtml(ctx, tag.description && prose.block(tag.description, at), docs && paragraphHtml(ctx, docs));
}

/** The generated index of an API version: its introduction, a card per operation by tag, its shared schemas. */
export function versionGroups(key: VersionKey, context: PageContext): CategoryGroup[] {
  const { inputs } = context;
  const prose = context.proseOf({ version: key });
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
    const description = tagHtml(version, group.tag, prose, inputs);
    groups.push({
      title: group.tag.label,
      id: group.id,
      ...present({ description: description || undefined }),
      cards: [...group.operations, ...group.further].map(
        ({ operation, route, title }): Card => ({
          title,
          href: route,
          text: shortLead(operation.description, prose, operation.at),
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
        text: shortLead(schema.description, prose, schema.at),
      })),
    });
  }
  const unused = version.model.unusedComponents;
  if (unused.length)
    groups.push({
      title: context.text("otherComponents"),
      id: "other-components",
      description: unusedComponentsHtml(unused, prose, inputs),
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

/** Components that no operation shows, as they are written, each below its description; of others their own texts. */
function unusedComponentsHtml(components: readonly UnusedComponent[], prose: Prose, ctx: Written): Html {
  return joinHtml(ctx, ...components.flatMap((component) => blocksOf(component, prose)));
}

function blocksOf({ kind, name, value, at, isUsed }: UnusedComponent, prose: Prose): Html[] {
  const textOf = (member: string) => (isObject(value) && typeof value[member] === "string" ? value[member].trim() : "");
  const texts = [...(isUsed ? [textOf("summary")] : []), textOf("description")].filter(Boolean);
  const label = name.replace(/[\\`*_<>[\]&~|!#]/g, "\\$&");
  const shown = [`**${label}** (${kind})`, ...texts, ...(isUsed || isEmpty(value) ? [] : [codeBlock(jsonText(value))])];
  return shown.map((text) => prose.block(text, at));
}

const isEmpty = (value: unknown) => isObject(value) && Object.keys(value).length === 0;

function codeBlock(json: string): string {
  const fence = "`".repeat(Math.max(3, ...[...json.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}json\n${json}\n${fence}`;
}
