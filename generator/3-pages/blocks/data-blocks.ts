import { withoutLinks } from "../../../runtime/content/without-links.js";
import type { FilterGroup } from "../../../runtime/content.js";
import type { Inline, Prose } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import { placeOf } from "../../1-sources/data-file.js";
import { scopeId } from "../../1-sources/scopes.js";
import { wordId } from "../../1-sources/site-texts.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Location } from "../../diagnostics/types.js";
import { onceIn, present } from "../../platform/values.js";
import { inlineCode, line, link, paragraph, separated, strong } from "../../text/nodes.js";
import type { PageContext, TextOrigin } from "../page-inputs.js";

/** A table per group. Each scope has the operations of the first versions that it permits. */
export function scopesBlock(context: PageContext): Prose {
  const { text: t } = context;
  const scopes = context.inputs.model.scopes;
  if (!scopes) return [];
  const users = operationsByScope(context);
  return scopes.groups.flatMap(({ id, title, text, scopes: listed }, group): Prose => {
    const reader = context.proseOf({ place: () => placeOf(scopes, ["groups", group]) });
    const rows = listed.map(({ name, permits, removed }) => {
      const links = users.get(name) ?? [];
      return {
        id: scopeId(name),
        cells: [
          [inlineCode(name)],
          line(
            reader.inline(permits),
            removed ? [{ type: "break" }, strong(t("scopeRemoved", { date: longDate(removed, t) }))] : "",
          ),
          links.length > 0 ? separated(links, ", ") : ["—"],
        ],
      };
    });
    const head = [[t("scopeColumn")], [t("permitsColumn")], [t("operationsColumn")]];
    return [
      { type: "heading", depth: 3, id, children: [title] },
      ...(text ? [paragraph(reader.inline(text))] : []),
      { type: "table", of: "scopes", label: t("scopesOf", { group: title }), head, rows },
    ];
  });
}

/** All scopes with what they permit, by group and with a filter field: `<!-- block: scope-index -->`. Each links to its row. */
export function scopeIndexBlock(context: PageContext): Prose {
  const { inputs, text: t } = context;
  const scopes = inputs.model.scopes;
  const groups = (scopes?.groups ?? []).map(({ title, scopes: listed }, group): FilterGroup => {
    const reader = context.proseOf({ place: () => scopes && placeOf(scopes, ["groups", group]) });
    const entry = ({ name, permits }: (typeof listed)[number]) =>
      line(link(`#${scopeId(name)}`, inlineCode(name)), " ", span(withoutLinks(reader.inline(permits))));
    return { title, items: listed.map(entry) };
  });
  const isEmpty = groups.every(({ items }) => items.length === 0);
  return isEmpty ? [] : [{ type: "filterList", items: t("scopesNoun"), groups }];
}

const span = (children: Inline[]): Inline => ({ type: "element", name: "span", children });

function operationsByScope(context: PageContext): Map<string, Inline[]> {
  const users = new Map<string, Inline[]>();
  const linkTo = (path: string, label: string): Inline => ({
    type: "link",
    href: path,
    ...present({ versions: context.inputs.links.versionsOf(path) }),
    children: [label],
  });
  for (const api of context.inputs.apis) {
    const [version] = api.versions;
    if (!version) continue;
    const ctx = context.apiContext(version);
    // A scope that permits a whole API is described in a word instead of a list of every operation.
    const all = [...version.operations.values()];
    const counts = new Map<string, number>();
    for (const { operation } of all)
      for (const { name } of ctx.scopesOf(operation)) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const { operation, route, title } of all) {
      for (const { name } of ctx.scopesOf(operation)) {
        const list = onceIn(users, name, () => []);
        if (all.length > 10 && counts.get(name) === all.length) {
          if (list.length === 0)
            list.push(linkTo(version.config.category?.path ?? route, context.text("allOf", { group: api.title })));
        } else list.push(linkTo(route, title));
      }
    }
  }
  return users;
}

/** The words of the glossary with their explanations, each with an anchor. */
export function glossaryBlock(context: PageContext): Prose {
  const { text: t } = context;
  const glossary = context.inputs.model.glossary;
  if (!glossary) return [];
  const rows = glossary.words.map(({ word, means, more }, index) => {
    const place = () => placeOf(glossary, ["words", index]);
    const reader = context.proseOf({ file: context.inputs.model.manifest.data.glossary?.data ?? "", place });
    return { id: wordId(word), cells: [[word], line(means, more ? [" ", ...reader.inline(more)] : "")] };
  });
  return [{ type: "table", of: "words", label: t("glossaryLabel"), head: [[t("wordColumn")], [t("meaningColumn")]], rows }];
}

/** The headings of one level of the guide with a filter: `<!-- block: contents level="3" of="questions" -->` (of: their noun). */
export function contentsBlock(
  context: PageContext,
  { level = "2", of = "sections" }: Record<string, string>,
  place: Location | undefined,
  { file = "" }: TextOrigin,
): Prose {
  const all = context.inputs.model.documents.get(file)?.headings ?? [];
  if (!all.some((heading) => String(heading.level) === level)) {
    const message = `The page has no heading of level ${level}.`;
    context.report(newDiagnostic("guide-block-data", message, { location: place }));
    return [];
  }
  const groups: FilterGroup[] = [];
  let title: string | undefined;
  for (const heading of all) {
    if (heading.level < Number(level)) title = heading.text;
    if (String(heading.level) !== level) continue;
    if (groups.length === 0 || groups.at(-1)?.title !== title) groups.push({ ...present({ title }), items: [] });
    groups.at(-1)?.items.push([link(`#${heading.id}`, heading.text)]);
  }
  return [{ type: "filterList", items: of, groups }];
}
