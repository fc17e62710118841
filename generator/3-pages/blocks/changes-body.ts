import type { ElementNode, Inline, Prose, TocEntry } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import { whenTitle } from "../../../runtime/when.js";
import type { ChangeGroup } from "../../2-model/history/change-log.js";
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

export function changesBody(view: ChangesView, context: PageContext): Prose {
  const { text } = context;
  const t = lineTranslator(text);
  const feeds = line(link(`${view.feed}.xml`, text("atomFeed")), ", ", link(`${view.feed}.json`, text("jsonFeed")));
  return [
    paragraph(text("changesSince", { date: longDate(view.since, text, "monthOfYear") })),
    paragraph(t("followChanges", { feeds })),
    ...(view.days.length > 0 ? [] : [paragraph(t("noChanges"))]),
    ...view.days.flatMap(
      (day, index): Prose => [
        { type: "heading", depth: 2, id: day.id, children: [whenTitle(day.when, text)] },
        ...day.groups.map(({ group, id, entries }) =>
          foldedGroup(
            {
              kind: group,
              id,
              title: text(groupTitles[group]),
              isOpen: index === 0 || group === "breaking" || entries.length <= fewEntries,
            },
            entries.map((entry): Prose => [{ type: "anchor", id: entry.id }, ...entryBody(entry, context, "folded")]),
            context,
          ),
        ),
        ...corrections(day, context),
      ],
    ),
  ];
}

/** Groups of a few entries are open. */
const fewEntries = 4;

/** A group of a day: a line with its name as a badge and the number of its entries, and a row for each entry below it. */
function foldedGroup(
  { kind, id, title, isOpen }: { kind: ChangeGroup | "corrected"; id: string; title: string; isOpen: boolean },
  rows: readonly Prose[],
  { text }: PageContext,
  note: Prose = [],
): Prose[number] {
  const badge = element("span", `badge ${kind}`, [title]);
  // A heading with an id links to itself, and no link may be in a summary.
  const heading: Prose = [
    { type: "anchor", id },
    { type: "heading", depth: 3, children: [badge] },
  ];
  const count = element("span", "", [text("changeCount", { count: rows.length })]);
  const details = element("details", "changes", [element("summary", "", [...heading, count]), ...note, listOf(rows)]);
  return isOpen ? { ...details, attributes: { ...details.attributes, open: "" } } : details;
}

function element(name: string, className: string, children: Prose): ElementNode {
  return { type: "element", name, ...(className ? { attributes: { class: className } } : {}), children };
}

export function changesToc({ days }: ChangesView, t: Translate): TocEntry[] {
  return days.flatMap(({ when, id, groups, corrections }): TocEntry[] => [
    { id, label: whenTitle(when, t), level: 2 },
    ...groups.map(({ group, id }): TocEntry => ({ id, label: t(groupTitles[group]), level: 3 })),
    ...(corrections ? [{ id: corrections.id, label: t("groupCorrected"), level: 3 } as const] : []),
  ]);
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
  const title = { kind: "corrected", id: group.id, title: t("groupCorrected"), isOpen: false } as const;
  return [foldedGroup(title, items, context, [paragraph(t("correctionsNote"))])];
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
  return [...line(head, head.length > 0 ? ": " : "", only), ...more];
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
