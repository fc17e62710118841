import type { Html } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { whenOf, whenTitle } from "../../../runtime/when.js";
import type { DatedUpdate } from "../../2-model/history/dated-update.js";
import { escapeHtml } from "../../escape.js";
import { FreeNames } from "../../platform/free-names.js";
import { titleSlug } from "../../text/kebab.js";
import type { Markup } from "../../text/markup.js";
import { translateIn } from "../api/notes.js";
import type { PageContext } from "../kinds/context.js";
import { newestFirst, type PlacedUpdate, updateHtml, updateId } from "../site/updates.js";

/**
 * The notices by year, newest first; those of one date in the order of the file. Links above them act as
 * filters: each targets the list of one area, which repeats the links and marks its own. The styles hide the
 * rest of the block while that list is the target.
 */
export function updatesBlock(context: PageContext): Html {
  const { inputs, markup, text: t } = context;
  const writer = { markup, t };
  const updates = inputs.data("updates");
  if (!updates) return "";
  const titled = newestFirst(updates).map((placed): Titled => ({ ...placed, ...updateHtml(placed, context) }));
  const areas = areasOf(titled, t);
  const parts: Html[] = [filter(areas, writer)];
  let year = "";
  for (const item of titled) {
    if (item.update.date.slice(0, 4) !== year) {
      year = item.update.date.slice(0, 4);
      parts.push(markup.heading(2, year, year));
    }
    parts.push(entry(item, writer));
  }
  const all = [
    ...parts,
    markup.heading(2, "by-area", markup.text(t("byArea"))),
    ...areas.map((name) => area(name, areas, writer)),
  ].join("");
  const list = markup.format === "markdown" ? all : `<div class="updates" id="all-updates">\n${all}</div>\n`;
  return feedLinks(context) + list;
}

interface Titled extends PlacedUpdate {
  title: Html;
  text(): Html;
}

interface Area {
  name: string;
  id: string;
  entries: Titled[];
}

/** How the block is written, and its words. */
interface Writer {
  markup: Markup;
  t: Translate;
}

/** The subjects of the notices, by name; "breaking" last. */
function areasOf(titled: readonly Titled[], t: Translate): Area[] {
  const names = [...new Set(titled.map(({ update }) => update.about))].sort();
  const ids = new FreeNames();
  const areas = names.map((name): Area => {
    const entries = titled.filter(({ update }) => update.about === name);
    return { name, id: ids.take(`about-${titleSlug(name) || "area"}`), entries };
  });
  const broken = titled.filter(({ update }) => update.breaking);
  return broken.length ? [...areas, { name: t("breakingChanges"), id: "breaking-changes", entries: broken }] : areas;
}

/** @param selected the area of the list; undefined for all notices */
function filter(areas: readonly Area[], { markup, t }: Writer, selected?: Area): Html {
  const inMarkup = translateIn(markup, t);
  const all = inMarkup("allUpdates");
  const label = ({ name, entries }: Area) => markup.text(`${name} (${entries.length})`);
  if (markup.format === "markdown") return markup.paragraph(inMarkup("areas", { areas: [all, ...areas.map(label)].join(", ") }));
  const mark = (area?: Area) => (area === selected ? ' aria-current="true"' : "");
  const links = areas.map((area) => `<a class="badge" href="#${area.id}"${mark(area)}>${label(area)}</a>`);
  const every = `<a class="badge" href="#all-updates"${mark()}>${all}</a>`;
  return `<p class="areas">${inMarkup("areas", { areas: [every, ...links].join(" ") })}</p>\n`;
}

function feedLinks(context: PageContext): Html {
  const { markup, text: t } = context;
  const link = (label: string, path: string) => markup.link(markup.text(label), context.href(path));
  const feeds = `${link(t("atomFeed"), "/feed.xml")}, ${link(t("jsonFeed"), "/feed.json")}`;
  return markup.paragraph(translateIn(markup, t)("followUpdates", { feeds }));
}

function area(shown: Area, areas: readonly Area[], writer: Writer): Html {
  const { markup, t } = writer;
  const { name, id, entries } = shown;
  const items = entries.map(({ update, title }) => {
    const plain = markup.withoutLinks(title);
    return markup.format === "markdown"
      ? `${whenTitle(whenOf(update), t)}: ${plain}`
      : `${timeOf(update, t)}: ${markup.link(plain, `#${updateId(update)}`)}`;
  });
  if (markup.format === "markdown") return markup.heading(3, id, markup.text(name)) + markup.list(items);
  const links = filter(areas, writer, shown);
  return `<section class="area" id="${id}">\n${links}<h3>${markup.text(name)}</h3>\n${markup.list(items)}</section>\n`;
}

function timeOf(update: DatedUpdate, t: Translate): Html {
  const when = whenOf(update);
  const text = escapeHtml(whenTitle(when, t));
  return "day" in when ? `<time datetime="${when.day}">${text}</time>` : `<span class="time">${text}</span>`;
}

function entry({ update, title, text }: Titled, { markup, t }: Writer): Html {
  const breaking = markup.text(t("breaking"));
  const about = markup.text(update.about);
  const heading = markup.heading(3, updateId(update), title);
  if (markup.format === "markdown") {
    const facts = [whenTitle(whenOf(update), t), about, ...(update.breaking ? [markup.strong(breaking)] : [])].join(" · ");
    return `${heading}${markup.paragraph(facts)}${markup.paragraph(text())}`;
  }
  const breakingBadge = update.breaking ? ` <span class="badge breaking">${breaking}</span>` : "";
  return (
    `<div class="update">${timeOf(update, t)}<div>\n${heading}` +
    `<p><span class="badge">${about}</span>${breakingBadge}</p>\n${text()}</div></div>\n`
  );
}
