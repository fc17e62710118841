import { type Block, escapeHtml } from "@quran-foundation/portal";
import type { SiteMembers } from "../members.js";
import { rowId } from "./fields-block.js";

/**
 * All selectable fields by name, each with links to its rows in the tables: `<!-- block: field-index -->`. The text field filters
 * the list where scripts run.
 */
export const fieldIndexBlock: Block<SiteMembers> = {
  render(_args, { data: { fields = {} }, markup }) {
    const groups = new Map<string, string[]>();
    for (const [group, { sections }] of Object.entries(fields))
      for (const name of Object.values(sections).flatMap(Object.keys)) groups.set(name, [...(groups.get(name) ?? []), group]);
    const names = [...groups.keys()].sort();
    if (markup.format === "markdown") {
      return markup.list(names.map((name) => `${markup.code(name)} ${(groups.get(name) ?? []).join(", ")}`));
    }
    const items = names.map((name) => {
      const links = (groups.get(name) ?? []).map((group) => markup.link(markup.text(group), `#${rowId(group, name)}`));
      return `${markup.code(name)} ${links.join(" ")}`;
    });
    const label = escapeHtml(`Filter ${names.length} fields`);
    const field = `<input class="needs-scripts" type="search" autocomplete="off" aria-label="${label}" placeholder="${label}">`;
    return `<nav class="filter" aria-label="Fields by name">\n${field}\n${markup.list(items)}</nav>\n`;
  },
};
