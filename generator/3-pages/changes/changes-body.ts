import type { Inline, Prose, TocEntry } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import { whenTitle } from "../../../runtime/when.js";
import type { ChangeGroup } from "../../2-model/history/change-log.js";
import { type PhraseValue, phraseLine } from "../../diff/contract/phrase.js";
import { inlineCode, line, lineTranslator, link, listOf, paragraph, separated, strong } from "../../text/nodes.js";
import type { PageContext } from "../kinds/context.js";
import type { ChangeDay, ChangeEntry, ChangeOwner, ChangesView } from "./changes-view.js";

const groupTitles = {
  breaking: "breaking",
  deprecated: "deprecatedOperation",
  added: "groupAdded",
  changed: "groupChanged",
} as const satisfies Record<ChangeGroup, TextName>;

/** The text of a change log. */
export function changesBody(view: ChangesView, context: PageContext): Prose {
  const { text } = context;
  const t = lineTranslator(text);
  const feeds = line(link(`${view.feed}.xml`, text("atomFeed")), ", ", link(`${view.feed}.json`, text("jsonFeed")));
  return [
    paragraph(text("changesSince", { date: longDate(view.since, text, "monthOfYear") })),
    paragraph(t("followChanges", { feeds })),
    ...(view.days.length > 0 ? [] : [paragraph(t("noChanges"))]),
    ...view.days.flatMap(
      (day): Prose => [
        { type: "heading", depth: 2, id: day.id, children: [whenTitle(day.when, text)] },
        ...dayBody(day, context, "headings"),
        ...corrections(day, context),
      ],
    ),
  ];
}

export function changesToc({ days }: ChangesView, t: Translate): TocEntry[] {
  return days.flatMap(({ when, id, groups, corrections }): TocEntry[] => [
    { id, label: whenTitle(when, t), level: 2 },
    ...groups.map(({ group, id }): TocEntry => ({ id, label: t(groupTitles[group]), level: 3 })),
    ...(corrections ? [{ id: corrections.id, label: t("groupCorrected"), level: 3 } as const] : []),
  ]);
}

/**
 * The changes of a day without corrections, which are only on the page.
 * @param names whether groups have headings with anchors, or plain text for a feed
 */
export function dayBody({ groups }: ChangeDay, context: PageContext, names: "headings" | "text"): Prose {
  return groups.flatMap(({ group, id, entries }): Prose => {
    const title = context.text(groupTitles[group]);
    return [
      names === "headings" ? { type: "heading", depth: 3, id, children: [title] } : paragraph(strong(title)),
      listOf(
        entries.map(
          (entry): Prose => [
            ...(names === "headings" ? [{ type: "anchor" as const, id: entry.id }] : []),
            ...entryBody(entry, context),
          ],
        ),
      ),
    ];
  });
}

/** What the spec shows now. One sentence may be about many operations. */
function corrections({ corrections: group }: ChangeDay, context: PageContext): Prose {
  if (!group) return [];
  const { text: t } = context;
  const items = group.entries.map(({ id, text, location, owners }): Prose => {
    const said = context.proseOf({ place: () => location }).inline(text);
    const names = owners.map((owner) => ownerText(owner, t)).filter((name) => name.length > 0);
    const body: Prose = names.length > 1 ? [...said, listOf(names)] : separated([...names, said], ": ");
    return [{ type: "anchor", id }, ...body];
  });
  return [
    { type: "heading", depth: 3, id: group.id, children: [t("groupCorrected")] },
    paragraph(t("correctionsNote")),
    listOf(items),
  ];
}

function entryBody({ owners, changes }: ChangeEntry, context: PageContext): Prose {
  const head = separated(
    owners.map((owner) => ownerText(owner, context.text)),
    ", ",
  );
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
  if (only === undefined) return head;
  if (items.length > 1) return [...head, listOf(items)];
  return line(head, head.length > 0 ? ": " : "", only);
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
  const language = inputs.config("language");
  const start = typeof first === "string" ? first.charAt(0).toLocaleUpperCase(language) + first.slice(1) : first;
  const words = line(start, rest);
  const isEnglish = typeof phrase === "object" && "text" in phrase && inputs.data("texts")?.[phrase.text] === undefined;
  if (!isEnglish || /^en\b/i.test(language)) return words;
  return [{ type: "element", name: "span", attributes: { lang: "en" }, children: words }];
}
