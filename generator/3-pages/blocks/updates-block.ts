import type { Html } from "../../../runtime/contract.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { Update } from "../../1-sources/updates.js";
import { problem } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { PageContext } from "../kinds/context.js";
import { headingHtml } from "../prose/heading.js";

/** The notices by year, newest first; those of one day in the order of the file. */
export function updatesBlock(context: PageContext): Html {
  const { updates } = context.model;
  if (!updates) return "";
  const html: Html[] = [];
  let year = "";
  const byDate = updates.map((update, index) => ({ update, index }));
  byDate.sort((a, b) => (a.update.date === b.update.date ? a.index - b.index : a.update.date < b.update.date ? 1 : -1));
  for (const { update, index } of byDate) {
    if (update.date.slice(0, 4) !== year) {
      year = update.date.slice(0, 4);
      html.push(headingHtml(2, year, year));
    }
    html.push(entry(update, index, context));
  }
  return html.join("");
}

/** Anchor of a notice. */
export function updateId({ date, id }: Pick<Update, "date" | "id">): string {
  return `${date}-${id}`;
}

function entry(update: Update, index: number, context: PageContext): Html {
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
  const title = `${update.date}: ${prose.inline(fill(update.title))}`;
  return headingHtml(3, updateId(update), title) + prose.block(`**${update.about}.** ${fill(update.text)}`);
}
