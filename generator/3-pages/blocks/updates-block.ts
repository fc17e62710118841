import type { Html } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import type { Update } from "../../1-sources/updates.js";
import { titleSlug } from "../../text/kebab.js";
import type { Markup } from "../../text/markup.js";
import type { PageContext } from "../kinds/context.js";
import { newestFirst, type PlacedUpdate, updateHtml, updateId } from "../site/updates.js";

/**
 * The notices by year, newest first; those of one date in the order of the file. Links above filter them:
 * each links to the list of one area, which repeats the links with its own one marked. While that list is the
 * target, the styles hide the rest of the block.
 */
export function updatesBlock(context: PageContext): Html {
  const { inputs, markup } = context;
  const updates = inputs.data("updates");
  if (!updates) return "";
  const titled = newestFirst(updates).map((one): Titled => ({ ...one, ...updateHtml(one, context) }));
  const areas = areasOf(titled);
  const parts: Html[] = [filter(areas, markup)];
  let year = "";
  for (const one of titled) {
    if (one.update.date.slice(0, 4) !== year) {
      year = one.update.date.slice(0, 4);
      parts.push(markup.heading(2, year, year));
    }
    parts.push(entry(one, markup));
  }
  const all = [...parts, markup.heading(2, "by-area", "By area"), ...areas.map((one) => area(one, areas, markup))].join("");
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

const breaking = "Breaking changes";

/** The subjects of the notices, by name; "breaking" last. */
function areasOf(titled: readonly Titled[]): Area[] {
  const names = [...new Set(titled.map(({ update }) => update.about))].sort();
  const areas = names.map((name): Area => {
    const entries = titled.filter(({ update }) => update.about === name);
    return { name, id: `about-${titleSlug(name)}`, entries };
  });
  const broken = titled.filter(({ update }) => update.breaking);
  return broken.length ? [...areas, { name: breaking, id: "breaking-changes", entries: broken }] : areas;
}

/** @param selected the area of the list; undefined for all notices */
function filter(areas: readonly Area[], markup: Markup, selected?: Area): Html {
  const label = ({ name, entries }: Area) => markup.text(`${name} (${entries.length})`);
  if (markup.format === "markdown") return markup.paragraph(`By area: All updates, ${areas.map(label).join(", ")}`);
  const mark = (one?: Area) => (one === selected ? ' aria-current="true"' : "");
  const links = areas.map((one) => `<a class="badge" href="#${one.id}"${mark(one)}>${label(one)}</a>`);
  const every = `<a class="badge" href="#all-updates"${mark()}>All updates</a>`;
  return `<p class="areas">By area: ${[every, ...links].join(" ")}</p>\n`;
}

function feedLinks(context: PageContext): Html {
  const { markup } = context;
  const link = (label: string, path: string) => markup.link(markup.text(label), context.href(path));
  return markup.paragraph(`Follow the updates: ${link("Atom feed", "/feed.xml")}, ${link("JSON Feed", "/feed.json")}`);
}

function area(one: Area, areas: readonly Area[], markup: Markup): Html {
  const { name, id, entries } = one;
  const items = entries.map(({ update, title }) => {
    const plain = markup.withoutLinks(title);
    return markup.format === "markdown"
      ? `${longDate(update.date)}: ${plain}`
      : `${timeOf(update)}: ${markup.link(plain, `#${updateId(update)}`)}`;
  });
  if (markup.format === "markdown") return markup.heading(3, id, markup.text(name)) + markup.list(items);
  const links = filter(areas, markup, one);
  return `<section class="area" id="${id}">\n${links}<h3>${markup.text(name)}</h3>\n${markup.list(items)}</section>\n`;
}

const timeOf = ({ date }: Update): Html => `<time datetime="${date}">${longDate(date)}</time>`;

function entry({ update, title, text }: Titled, markup: Markup): Html {
  const about = markup.text(update.about);
  const heading = markup.heading(3, updateId(update), title);
  if (markup.format === "markdown") {
    const facts = [longDate(update.date), about, ...(update.breaking ? ["**Breaking**"] : [])].join(" · ");
    return `${heading}${markup.paragraph(facts)}${markup.paragraph(text())}`;
  }
  const breakingBadge = update.breaking ? ' <span class="badge breaking">Breaking</span>' : "";
  return (
    `<div class="update">${timeOf(update)}<div>\n${heading}` +
    `<p><span class="badge">${about}</span>${breakingBadge}</p>\n${text()}</div></div>\n`
  );
}
