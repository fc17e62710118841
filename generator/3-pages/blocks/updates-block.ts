import type { Html } from "../../../runtime/contract.js";
import { longDate } from "../../../runtime/layout/long-date.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { Update } from "../../1-sources/updates.js";
import { problem } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import { escapeHtml } from "../../escape.js";
import { kebab } from "../../kebab.js";
import type { PageContext } from "../kinds/context.js";
import { headingHtml } from "../prose/heading.js";

/** The notices by year, newest first; those of one day in the order of the file. Links above lead to lists by area below. */
export function updatesBlock(context: PageContext): Html {
  const { updates } = context.model;
  if (!updates) return "";
  const byDate = updates.map((update, index) => ({ update, index }));
  byDate.sort((a, b) => (a.update.date === b.update.date ? a.index - b.index : a.update.date < b.update.date ? 1 : -1));
  const titled = byDate.map((one): Titled => ({ ...one, title: titleOf(one.update, one.index, context) }));
  const areas = areasOf(titled);
  const html: Html[] = [filter(areas)];
  let year = "";
  for (const one of titled) {
    if (one.update.date.slice(0, 4) !== year) {
      year = one.update.date.slice(0, 4);
      html.push(headingHtml(2, year, year));
    }
    html.push(entry(one, context));
  }
  return [...html, headingHtml(2, "by-area", "By area"), ...areas.map(area)].join("");
}

interface Titled {
  update: Update;
  /** Place in the file. */
  index: number;
  title: Html;
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

/** Anchor of a notice. */
export function updateId({ date, id }: Pick<Update, "date" | "id">): string {
  return `${date}-${id}`;
}

function entry({ update, index, title }: Titled, context: PageContext): Html {
  const { prose, fill } = textsOf(index, context);
  const chips = [escapeHtml(update.about), ...(update.breaking ? ["Breaking"] : [])].map(
    (name) => `<span class="badge${name === "Breaking" ? " breaking" : ""}">${name}</span>`,
  );
  return (
    `<div class="update">${timeOf(update)}<div>\n${headingHtml(3, updateId(update), title)}` +
    `<p>${chips.join(" ")}</p>\n${prose.block(fill(update.text))}</div></div>\n`
  );
}

function titleOf(update: Update, index: number, context: PageContext): Html {
  const { prose, fill } = textsOf(index, context);
  return prose.inline(fill(update.title));
}

function textsOf(index: number, context: PageContext) {
  const place = () => placeOf(context.model.updates ?? [], [index, "text"]);
  const prose = context.proseOf({ file: context.model.manifest.data.updates ?? "", place });
  const fill = (text: string) =>
    text.replace(/@\{([A-Za-z][\w.]*)\}/g, (whole, name: string) => {
      const value = context.model.variables[name];
      if (value === undefined)
        context.report(
          problem("guide-variable-unknown", `The variable \`${name}\` has no value.`, {
            location: place(),
            hint: didYouMean(name, Object.keys(context.model.variables)),
          }),
        );
      return value ?? whole;
    });
  return { prose, fill };
}
