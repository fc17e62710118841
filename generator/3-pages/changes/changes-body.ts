import type { Html, TocEntry } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import type { ChangeGroup } from "../../2-model/history/change-log.js";
import type { Markup } from "../../text/markup.js";
import type { PageContext } from "../kinds/context.js";
import type { ChangeDay, ChangeEntry, ChangeOwner, ChangesView } from "./changes-view.js";

const groupTitles: Record<ChangeGroup, string> = {
  breaking: "Breaking",
  deprecated: "Deprecated",
  added: "Added",
  changed: "Changed",
};

type Writer = Pick<PageContext, "markup" | "href">;

/** The text of a change log, as HTML or Markdown. */
export function changesBody(view: ChangesView, writer: Writer): Html {
  const { markup } = writer;
  const feed = (label: string, ending: string) => markup.link(markup.text(label), writer.href(view.feed + ending));
  const scope = `What changed for clients since ${longDate(view.since)}. Changes of texts and examples are left out.`;
  const none = view.days.length ? "" : markup.paragraph("Nothing has changed.");
  const feeds = `${feed("Atom feed", ".xml")}, ${feed("JSON Feed", ".json")}`;
  const intro = markup.paragraph(markup.text(scope)) + markup.paragraph(`Follow the changes: ${feeds}`) + none;
  const days = view.days.map(
    (day) => markup.heading(2, day.date, markup.text(longDate(day.date))) + dayBody(day, writer, "headings"),
  );
  return intro + days.join("");
}

export function changesToc({ days }: ChangesView): TocEntry[] {
  return days.flatMap(({ date, groups }): TocEntry[] => [
    { id: date, label: longDate(date), level: 2 },
    ...groups.map(({ group, id }): TocEntry => ({ id, label: groupTitles[group], level: 3 })),
  ]);
}

/**
 * The changes of a date.
 * @param names whether groups have headings with anchors, or plain text for a feed
 */
export function dayBody({ groups }: ChangeDay, writer: Writer, names: "headings" | "text"): Html {
  const { markup } = writer;
  return groups
    .map(({ group, id, entries }) => {
      const title = markup.text(groupTitles[group]);
      const heading = names === "headings" ? markup.heading(3, id, title) : markup.paragraph(markup.strong(title));
      return heading + markup.list(entries.map((entry) => entryBody(entry, writer, names)));
    })
    .join("");
}

function entryBody({ id, owners, changes }: ChangeEntry, writer: Writer, names: "headings" | "text"): Html {
  const { markup } = writer;
  const head = owners.map((owner) => ownerText(owner, writer)).join(", ");
  const items = changes.map(({ subject, message, href: target }) => {
    const text = withCode(subject.charAt(0).toUpperCase() + subject.slice(1), markup);
    const name = target === undefined || subject === "" ? text : markup.link(text, writer.href(target));
    return `${name}${name ? ": " : ""}${withCode(message, markup)}`;
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
      const many = `${owner.operations} operation${owner.operations === 1 ? "" : "s"}`;
      return `Schema ${owner.href === undefined ? name : markup.link(name, writer.href(owner.href))} (${many})`;
    }
    case "operation": {
      const key = markup.code(owner.key);
      if (owner.href === undefined) return key;
      return `${markup.link(markup.text(owner.title ?? owner.key), writer.href(owner.href))} ${key}`;
    }
  }
}

/** The message of a change, with names and values as code. */
function withCode(text: string, markup: Markup): string {
  return text
    .split(/`([^`]*)`/)
    .map((piece, index) => (index % 2 ? markup.code(piece) : markup.text(piece)))
    .join("");
}
