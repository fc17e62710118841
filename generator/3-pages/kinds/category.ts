import type { Card, CategoryGroup, CategoryPage, Sidebar, SidebarItem } from "../../../runtime/contract.js";
import type { At, Tag } from "../../2-model/api-model.js";
import type { ApiVersion } from "../site/apis.js";
import type { Route } from "../site/routes.js";
import { type PageContext, shortText } from "./context.js";

/** Where a tag is declared. Declared ones stand first in the model, in the order of the description. */
function tagAt({ model }: ApiVersion, tag: Tag): At {
  return { file: model.file, pointer: `/tags/${model.tags.indexOf(tag)}` };
}

/** The generated index of an API version: its introduction, a card per operation by tag, its shared schemas. */
export function versionGroups(version: ApiVersion, context: PageContext): CategoryGroup[] {
  const prose = context.proseOf({ version });
  const groups: CategoryGroup[] = [];
  const intro = version.config.intro;
  if (intro && context.routes.has(`${version.config.prefix}/${intro.slug}`)) {
    const document = context.model.documents.get(intro.guide);
    const card = {
      title: document?.meta.title ?? "Introduction",
      href: `${version.config.prefix}/${intro.slug}`,
      text: document?.meta.description ?? "",
    };
    groups.push({ id: "introduction", cards: [card] });
  }
  for (const group of version.groups) {
    groups.push({
      title: group.tag.label,
      id: group.id,
      ...(group.tag.description ? { description: prose.block(group.tag.description, tagAt(version, group.tag)) } : {}),
      cards: group.operations.map(
        ({ operation, route, title }): Card => ({
          title,
          href: route,
          text: operation.description ? shortText(prose.inline(operation.description, operation.at)) : "",
          method: operation.method,
          path: operation.path,
        }),
      ),
    });
  }
  const schemas = [...version.schemas.values()].filter((routed) => context.routes.has(routed.route));
  if (schemas.length) {
    groups.push({
      title: "Schemas",
      id: "schemas",
      cards: schemas.map(({ name, schema, route }) => ({
        title: name,
        href: route,
        text: schema.description ? shortText(prose.inline(schema.description, schema.at)) : "",
      })),
    });
  }
  return groups;
}

/** Cards for the children of the sidebar group whose own page this is; for all of the sidebar where none is. */
export function sidebarGroups(route: Route, sidebar: Sidebar, context: PageContext): CategoryGroup[] {
  const items = childrenOf(sidebar.items, route.path) ?? sidebar.items;
  const cards = items.flatMap((item): Card[] => {
    if (item.href === undefined || item.href === route.path) return [];
    return [{ title: item.label, href: item.href, text: context.describe(item.href) }];
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

export function categoryBody(groups: CategoryGroup[], intro: string): Pick<CategoryPage, "kind" | "intro" | "groups"> {
  return { kind: "category", intro, groups };
}
