import type { ElementNode, Inline, Prose, TocEntry } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import { whenTitle } from "../../../runtime/when.js";
import { type ChangeGroup, changeGroups } from "../../2-model/history/change-log.js";
import { type PhraseValue, phraseLine } from "../../diff/contract/phrase.js";
import { inlineCode, line, lineTranslator, link, listOf, paragraph, separated, strong } from "../../text/nodes.js";
import type { ChangeDay, ChangeEntry, ChangeOwner, ChangesView } from "../changes/changes-view.js";
import type { PageContext } from "../page-inputs.js";

const groupTitles = {
  breaking: "breaking",
  deprecated: "deprecatedOperation",
  added: "groupAdded",
  changed: "groupChanged",
} as const satisfies Record<ChangeGroup, TextName>;

/** The text of a change log: a section for each day, with a row for each change, and links that show one kind of change only. */
export function changesBody(view: ChangesView, context: PageContext): Prose {
  const { text } = context;
  const t = lineTranslator(text);
  const feeds = line(link(`${view.feed}.xml`, text("atomFeed")), ", ", link(`${view.feed}.json`, text("jsonFeed")));
  return [
    paragraph(text("changesSince", { date: longDate(view.since, text, "monthOfYear") })),
    ...(view.days.length > 0 ? kindFilter(view, context) : [paragraph(t("noChanges"))]),
    ...view.days.map((day): Prose[number] => daySection(day, context)),
    paragraph(t("followChanges", { feeds })),
  ];
}

/** Links to anchors, one for each kind of change. The styles hide the other changes while an anchor is the target. */
function kindFilter({ days }: ChangesView, { text }: PageContext): Prose {
  const counts = changeGroups.map((group) => ({ group, count: days.reduce((sum, day) => sum + countOf(day, group), 0) }));
  const kinds = counts.filter(({ count }) => count > 0);
  if (kinds.length < 2) return [];
  const links = kinds.flatMap(({ group, count }): Inline[] => [
    { type: "anchor", id: `only-${group}` },
    link(`#only-${group}`, `${text(groupTitles[group])} (${count})`),
  ]);
  return [element("nav", "kinds", [{ type: "anchor", id: "all-changes" }, link("#all-changes", text("allChanges")), ...links])];
}

const countOf = ({ groups }: ChangeDay, kind: ChangeGroup): number =>
  groups.find(({ group }) => group === kind)?.entries.length ?? 0;

function daySection(day: ChangeDay, context: PageContext): ElementNode {
  const { text } = context;
  const rows = day.groups.flatMap(({ group, id, entries }) =>
    entries.map((entry, index) => {
      const badge = element("span", `badge ${group}`, [text(groupTitles[group])]);
      const anchors: Prose = [...(index === 0 ? [id] : []), entry.id].map((id) => ({ type: "anchor", id }));
      return element("li", group, [...anchors, badge, " ", ...entryBody(entry, context, "folded")]);
    }),
  );
  const breaking = countOf(day, "breaking");
  const counts = [["changeCount", rows.length] as const, ["breakingCount", breaking] as const];
  const count = counts.flatMap(([name, count]) => (count > 0 ? [text(name, { count })] : [])).join(", ");
  return element("section", "changes", [
    { type: "heading", depth: 2, id: day.id, children: [whenTitle(day.when, text)] },
    ...(rows.length > 0 ? [paragraph(count), element("ul", "", rows)] : []),
    ...corrections(day, context),
  ]);
}

function element(name: string, className: string, children: Prose): ElementNode {
  return { type: "element", name, ...(className ? { attributes: { class: className } } : {}), children };
}

export function changesToc({ days }: ChangesView, t: Translate): TocEntry[] {
  return days.map(({ when, id }): TocEntry => ({ id, label: whenTitle(when, t), level: 2 }));
}

/** The changes of a day for a feed, without corrections, which are only on the page. */
export function dayBody({ groups }: ChangeDay, context: PageContext): Prose {
  return groups.flatMap(
    ({ group, entries }): Prose => [
      paragraph(strong(context.text(groupTitles[group]))),
      listOf(entries.map((entry) => entryBody(entry, context, "open"))),
    ],
  );
}

/** What the spec shows now. One sentence may be about many operations. */
function corrections({ corrections: group }: ChangeDay, context: PageContext): Prose {
  if (!group) return [];
  const { text: t } = context;
  const items = group.entries.map(({ id, text, location, owners }): Prose => {
    const said = context.proseOf({ place: () => location }).inline(text);
    const names = owners.map((owner) => ownerText(owner, t)).filter((name) => name.length > 0);
    const body: Prose = names.length > 1 ? [...said, ownerList(names, t, "folded")] : separated([...names, said], ": ");
    return [{ type: "anchor", id }, ...body];
  });
  const summary = element("summary", "", [`${t("groupCorrected")} (${items.length})`]);
  return [{ type: "anchor", id: group.id }, element("details", "", [summary, paragraph(t("correctionsNote")), listOf(items)])];
}

/** Operations with the same change. */
function ownerList(names: readonly Inline[][], t: Translate, form: "folded" | "open"): Prose[number] {
  const list = listOf(names);
  if (form === "open") return list;
  return element("details", "", [element("summary", "", [t("operationCount", { count: names.length })]), list]);
}

/** @param form whether a list of operations with the same change is folded, which feed readers may not support */
function entryBody({ owners, changes }: ChangeEntry, context: PageContext, form: "folded" | "open"): Prose {
  const names = owners.map((owner) => ownerText(owner, context.text));
  const [first = []] = names;
  const head = names.length > 1 ? [] : first;
  const more: Prose = names.length > 1 ? [ownerList(names, context.text, form)] : [];
  const items = changes.map(({ subject, messages, href }) => {
    const sentences = separated(
      messages.map((message) => phraseText(message, context)),
      " ",
    );
    if (subject === undefined) return sentences;
    const text = phraseText(subject, context);
    return line(href === undefined ? text : link(href, text), ": ", sentences);
  });
  const [only] = items;
  if (only === undefined) return [...head, ...more];
  if (items.length > 1) return [...head, listOf(items), ...more];
  return head.length > 0 ? [...head, paragraph(only), ...more] : [...only, ...more];
}

function ownerText(owner: ChangeOwner, text: Translate): Inline[] {
  switch (owner.kind) {
    case "api":
      return [];
    case "schema": {
      const name = inlineCode(owner.name);
      const schema = owner.href === undefined ? name : link(owner.href, name);
      return lineTranslator(text)("changedSchema", { schema, operations: text("operationCount", { count: owner.operations }) });
    }
    case "operation": {
      const key = inlineCode(owner.key);
      return owner.href === undefined ? [key] : [link(owner.href, owner.title ?? owner.key), " ", key];
    }
  }
}

/** A sentence, or a name that starts a line. If the site has no text of its own, it is marked as English. */
function phraseText(phrase: PhraseValue, { inputs, text }: PageContext): Inline[] {
  const [first = "", ...rest] = phraseLine(phrase, lineTranslator(text));
  const language = inputs.model.config.language;
  const start = typeof first === "string" ? first.charAt(0).toLocaleUpperCase(language) + first.slice(1) : first;
  const words = line(start, rest);
  const isEnglish = typeof phrase === "object" && "text" in phrase && inputs.model.texts?.[phrase.text] === undefined;
  if (!isEnglish || /^en\b/i.test(language)) return words;
  return [{ type: "element", name: "span", attributes: { lang: "en" }, children: words }];
}
