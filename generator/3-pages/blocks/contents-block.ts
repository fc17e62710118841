import type { Html } from "../../../runtime/contract.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Location } from "../../diagnostics/types.js";
import type { PageContext, TextOrigin } from "../kinds/context.js";

/**
 * The headings of one level of the guide, with a filter field: `<!-- block: contents level="3" of="questions"
 * -->`. `of` is the noun for them.
 */
export function contentsBlock(
  context: PageContext,
  { level = "2", of = "sections" }: Record<string, string>,
  place: Location | undefined,
  { file = "" }: TextOrigin,
): Html {
  const headings = context.inputs.document(file)?.headings.filter((heading) => String(heading.level) === level) ?? [];
  if (headings.length === 0) {
    const message = `The page has no heading of level ${level}.`;
    context.report(newDiagnostic("guide-block-data", message, { location: place }));
    return "";
  }
  const { markup, text: t } = context;
  const items = headings.map(({ id, text }) => markup.link(markup.text(text), `#${id}`));
  return markup.filterList(t("allItems", { items: of }), of, items, t("filterItems", { count: items.length, items: of }));
}
