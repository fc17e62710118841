import type { Html } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import type { Update } from "../../1-sources/updates.js";
import { escapeHtml } from "../../escape.js";
import { kebab } from "../../text/kebab.js";
import { headingHtml } from "../../text/prose/heading.js";
import type { PageContext } from "../kinds/context.js";
import { newestFirst, type PlacedUpdate, updateHtml, updateId } from "../site/updates.js";

/** The notices by year, newest first; those of one day in the order of the file. Links above lead to lists by area below. */
export function updatesBlock(context: PageContext): Html {
  const updates = context.inputs.data("updates");
  if (!updates) return "";
  const titled = newestFirst(updates).map((one): Titled => ({ ...one, ...updateHtml(one, context) }));
  const areas = areasOf(titled);
  const html: Html[] = [filter(areas)];
  let year = "";
  for (const one of titled) {
    if (one.update.date.slice(0, 4) !== year) {
      year = one.update.date.slice(0, 4);
      html.push(headingHtml(2, year, year));
    }
    html.push(entry(one));
  }
  return [...html, headingHtml(2, "by-area", "By area"), ...areas.map(area)].join("");
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

/** What the notices are about, by name; those that may break apps last. */
function areasOf(titled: readonly Titled[]): Area[] {
  const names = [...new Set(titled.map(({ update }) => update.about))].sort();
  const areas = names.map((name): Area => {
    const entries = titled.filter(({ update }) => update.about === name);
    return { name, id: `about-${kebab(name)}`, entries };
  });
  const broken = titled.filter(({ update }) => update.breaking);
  return broken.length ? [...areas, { name: breaking, id: "breaking-changes", entries: broken }] : areas;
}

function filter(areas: readonly Area[]): Html {
  const links = areas.map(
    ({ name, id, entries }) => `<a class="badge" href="#${id}">${escapeHtml(name)} (${entries.length})</a>`,
  );
  return `<p class="areas">By area: ${links.join(" ")}</p>\n`;
}

function area({ name, id, entries }: Area): Html {
  const items = entries.map(
    ({ update, title }) =>
      `<li>${timeOf(update)}: <a href="#${updateId(update)}">${title.replace(/<\/?a\b[^>]*>/g, "")}</a></li>\n`,
  );
  return `${headingHtml(3, id, escapeHtml(name))}<ul>\n${items.join("")}</ul>\n`;
}

const timeOf = ({ date }: Update): Html => `<time datetime="${date}">${longDate(date)}</time>`;

function entry({ update, title, text }: Titled): Html {
  const chips = [escapeHtml(update.about), ...(update.breaking ? ["Breaking"] : [])].map(
    (name) => `<span class="badge${name === "Breaking" ? " breaking" : ""}">${name}</span>`,
  );
  return (
    `<div class="update">${timeOf(update)}<div>\n${headingHtml(3, updateId(update), title)}` +
    `<p>${chips.join(" ")}</p>\n${text()}</div></div>\n`
  );
}
