import type { Html } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import { placeOf } from "../../1-sources/data-file.js";
import { wordId } from "../../1-sources/glossary.js";
import { scopeId } from "../../1-sources/scopes.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Location } from "../../diagnostics/types.js";
import { nothing } from "../../text/prose/table.js";
import { type PageContext, type TextOrigin, versionsOf } from "../kinds/context.js";

/** A table per group. Each scope has the operations of the first versions that it permits. */
export function scopesBlock(context: PageContext): Html {
  const { markup, text: t } = context;
  const scopes = context.inputs.data("scopes");
  if (!scopes) return "";
  const users = operationsByScope(context);
  return scopes.groups
    .map(({ id, title, text, scopes: rows }, group) => {
      const prose = context.proseOf({ place: () => placeOf(scopes, ["groups", group]) });
      const table = rows.map(({ name, permits, removed }) => ({
        id: scopeId(name),
        cells: [
          markup.code(name),
          prose.inline(permits) +
            (removed ? markup.lineBreak + markup.strong(markup.text(t("scopeRemoved", { date: longDate(removed, t) }))) : ""),
          (users.get(name) ?? []).join(", ") || nothing,
        ],
      }));
      const head = [t("scopeColumn"), t("permitsColumn"), t("operationsColumn")];
      const intro = text ? markup.paragraph(prose.inline(text)) : "";
      return markup.heading(3, id, markup.text(title)) + intro + markup.table(t("scopesOf", { group: title }), head, table, t);
    })
    .join("\n");
}

/** All scopes by name, with a filter field: `<!-- block: scope-index -->`. Each links to its row. */
export function scopeIndexBlock({ inputs, markup, text: t }: PageContext): Html {
  const names = inputs.data("scopes")?.groups.flatMap(({ scopes }) => scopes.map(({ name }) => name)) ?? [];
  if (names.length === 0) return "";
  const items = names.map((name) => markup.link(markup.code(name), `#${scopeId(name)}`));
  return markup.filterList(t("scopesByName"), "scopes", items, t("filterItems", { count: items.length, items: t("scopesNoun") }));
}

function operationsByScope(context: PageContext): Map<string, Html[]> {
  const users = new Map<string, Html[]>();
  const link = (label: string, path: string) =>
    context.markup.link(context.markup.text(label), context.href(path), versionsOf(path, context.inputs));
  for (const api of context.inputs.apis()) {
    const version = context.inputs.wholeApi(api.versions[0]?.key ?? "");
    if (!version) continue;
    const ctx = context.apiContext(version.key);
    // A scope that permits a whole API is described in a word instead of a list of every operation.
    const all = [...version.operations.values()];
    const counts = new Map<string, number>();
    for (const { operation } of all)
      for (const { name } of ctx.scopesOf(operation)) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const { operation, route, title } of all) {
      for (const { name } of ctx.scopesOf(operation)) {
        const list = users.get(name) ?? [];
        users.set(name, list);
        if (all.length > 10 && counts.get(name) === all.length) {
          if (list.length === 0)
            list.push(link(context.text("allOf", { group: api.title }), version.config.category?.path ?? route));
        } else list.push(link(title, route));
      }
    }
  }
  return users;
}

/** The words of the glossary with their explanations, each with an anchor. */
export function glossaryBlock(context: PageContext): Html {
  const { markup, text: t } = context;
  const glossary = context.inputs.data("glossary");
  if (!glossary) return "";
  const rows = glossary.words.map(({ word, means, more }, index) => {
    const place = () => placeOf(glossary, ["words", index]);
    const prose = context.proseOf({ file: context.inputs.manifest("glossary")?.data ?? "", place });
    return { id: wordId(word), cells: [markup.text(word), markup.text(means) + (more ? ` ${prose.inline(more)}` : "")] };
  });
  return markup.table(t("glossaryLabel"), [t("wordColumn"), t("meaningColumn")], rows, t);
}

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
