import type { Html, TocEntry } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import { whenTitle } from "../../../runtime/when.js";
import type { ChangeGroup } from "../../2-model/history/change-log.js";
import { type PhraseValue, writePhrase } from "../../diff/contract/phrase.js";
import type { Markup } from "../../text/markup.js";
import { translateIn } from "../api/notes.js";
import type { PageContext } from "../kinds/context.js";
import type { ChangeDay, ChangeEntry, ChangeOwner, ChangesView } from "./changes-view.js";

const groupTitles = {
  breaking: "breaking",
  deprecated: "deprecatedOperation",
  added: "groupAdded",
  changed: "groupChanged",
} as const satisfies Record<ChangeGroup, TextName>;

type Writer = Pick<PageContext, "inputs" | "markup" | "href" | "text" | "proseOf">;

/** The text of a change log, as HTML or Markdown. */
export function changesBody(view: ChangesView, writer: Writer): Html {
  const { markup, text } = writer;
  const t = translateIn(markup, text);
  const feed = (label: string, ending: string) => markup.link(markup.text(label), writer.href(view.feed + ending));
  const scope = text("changesSince", { date: longDate(view.since, text, "monthOfYear") });
  const none = view.days.length ? "" : markup.paragraph(t("noChanges"));
  const feeds = `${feed(text("atomFeed"), ".xml")}, ${feed(text("jsonFeed"), ".json")}`;
  const intro = markup.paragraph(markup.text(scope)) + markup.paragraph(t("followChanges", { feeds })) + none;
  const days = view.days.map(
    (day) =>
      markup.heading(2, day.id, markup.text(whenTitle(day.when, text))) +
      dayBody(day, writer, "headings") +
      corrections(day, writer),
  );
  return intro + days.join("");
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
export function dayBody({ groups }: ChangeDay, writer: Writer, names: "headings" | "text"): Html {
  const { markup } = writer;
  return groups
    .map(({ group, id, entries }) => {
      const title = markup.text(writer.text(groupTitles[group]));
      const heading = names === "headings" ? markup.heading(3, id, title) : markup.paragraph(markup.strong(title));
      return heading + markup.list(entries.map((entry) => entryBody(entry, writer, names)));
    })
    .join("");
}

/** What the spec shows now. One sentence may be about many operations. */
function corrections({ corrections: group }: ChangeDay, writer: Writer): Html {
  if (!group) return "";
  const { markup } = writer;
  const t = translateIn(markup, writer.text);
  const items = group.entries.map(({ id, text, location, owners }) => {
    const said = writer.proseOf({ place: () => location }).inline(text);
    const names = owners.map((owner) => ownerText(owner, writer)).filter(Boolean);
    const body = names.length > 1 ? said + list(names, markup) : [...names, said].join(": ");
    return markup.format === "html" ? `<span id="${id}"></span>${body}` : body;
  });
  return markup.heading(3, group.id, t("groupCorrected")) + markup.paragraph(t("correctionsNote")) + markup.list(items);
}

function entryBody({ id, owners, changes }: ChangeEntry, writer: Writer, names: "headings" | "text"): Html {
  const { markup } = writer;
  const head = owners.map((owner) => ownerText(owner, writer)).join(", ");
  const items = changes.map(({ subject, messages, href: target }) => {
    const sentences = messages.map((message) => phraseText(message, writer)).join(" ");
    if (subject === undefined) return sentences;
    const text = phraseText(subject, writer);
    return `${target === undefined ? text : markup.link(text, writer.href(target))}: ${sentences}`;
  });
  const [only] = items;
  const body = only === undefined ? head : items.length === 1 ? `${head}${head && ": "}${only}` : head + list(items, markup);
  return markup.format === "html" && names === "headings" ? `<span id="${id}"></span>${body}` : body;
}

/** A list inside of an item. */
function list(items: readonly string[], markup: Markup): string {
  return markup.format === "html" ? `\n${markup.list(items)}` : `\n${items.map((item) => `  - ${item}`).join("\n")}`;
}

function ownerText(owner: ChangeOwner, writer: Writer): string {
  const { markup } = writer;
  switch (owner.kind) {
    case "api":
      return "";
    case "schema": {
      const name = markup.code(owner.name);
      const schema = owner.href === undefined ? name : markup.link(name, writer.href(owner.href));
      const t = translateIn(markup, writer.text);
      return t("changedSchema", { schema, operations: t("operationCount", { count: owner.operations }) });
    }
    case "operation": {
      const key = markup.code(owner.key);
      if (owner.href === undefined) return key;
      return `${markup.link(markup.text(owner.title ?? owner.key), writer.href(owner.href))} ${key}`;
    }
  }
}

/** A sentence, or a name that starts a line. If the site has no text of its own, it is marked as English. */
function phraseText(phrase: PhraseValue, { markup, inputs, text }: Writer): string {
  const written = writePhrase(phrase, translateIn(markup, text), markup);
  const language = inputs.config("language");
  const first = written.charAt(0).toLocaleUpperCase(language);
  const isEnglish = typeof phrase === "object" && "text" in phrase && inputs.data("texts")?.[phrase.text] === undefined;
  const isMarked = markup.format === "html" && isEnglish && !/^en\b/i.test(language);
  return isMarked ? `<span lang="en">${first}${written.slice(1)}</span>` : first + written.slice(1);
}
