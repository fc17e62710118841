import type { Html } from "../../../runtime/contract.js";
import type { Location } from "../../diagnostics/types.js";
import type { VersionKey } from "../inputs/page-inputs.js";
import type { PageContext } from "../kinds/context.js";
import { versionOf } from "./api-blocks.js";

/** The groups of operations of an API with their sizes: `<!-- block: groups api="content" -->`. */
export function groupsBlock(
  args: Record<string, string>,
  context: PageContext,
  place: Location | undefined,
  reading: VersionKey | undefined,
): Html {
  const version = versionOf(args.api ?? "", context, place, reading);
  const category = version?.config.category?.path;
  if (category === undefined) return "";
  const { markup } = context;
  const tiles = version?.groups.map(({ tag, id, operations }) => ({
    link: markup.link(markup.text(tag.label), context.href(`${category}#${id}`)),
    size: context.text("operationCount", { count: operations.length }),
  }));
  if (!tiles?.length) return "";
  if (markup.format === "markdown") return markup.list(tiles.map(({ link, size }) => `${link}: ${size}`));
  const items = tiles.map(({ link, size }) => `<li>${link}<p>${size}</p></li>\n`);
  return `<ul class="cards groups">\n${items.join("")}</ul>\n`;
}
