import type { Block } from "@quran-foundation/portal";
import type { SiteMembers } from "../members.js";
import { rowId } from "./fields-block.js";

/** All selectable fields by name, each with links to its rows in the tables: `<!-- block: field-index -->`. */
export const fieldIndexBlock: Block<SiteMembers> = {
  render(_args, { data: { fields = {} }, markup }) {
    const groups = new Map<string, string[]>();
    for (const [group, { sections }] of Object.entries(fields))
      for (const name of Object.values(sections).flatMap(Object.keys)) groups.set(name, [...(groups.get(name) ?? []), group]);
    const names = [...groups.keys()].sort();
    const items = names.map((name) => {
      const rows = groups.get(name) ?? [];
      const links = rows.map((group) => markup.link(markup.text(group), `#${rowId(group, name)}`));
      return `${markup.code(name)} ${markup.format === "html" ? links.join(" ") : rows.join(", ")}`;
    });
    return markup.filterList("Fields by name", "fields", items);
  },
};
