import type { Block, Inline } from "@quran-foundation/portal";
import type { SiteMembers } from "../members.js";
import { rowId } from "./fields-block.js";

/** All selectable fields by name, each with links to its rows in the tables: `<!-- block: field-index -->`. */
export const fieldIndexBlock: Block<SiteMembers> = {
  render(_args, { data: { fields = {} } }) {
    const groups = new Map<string, string[]>();
    for (const [group, { sections }] of Object.entries(fields))
      for (const name of Object.values(sections).flatMap(Object.keys)) groups.set(name, [...(groups.get(name) ?? []), group]);
    const names = [...groups.keys()].sort();
    const items = names.map((name): Inline[] => {
      const links = (groups.get(name) ?? []).flatMap((group): Inline[] => [
        " ",
        { type: "link", href: `#${rowId(group, name)}`, children: [group] },
      ]);
      return [{ type: "inlineCode", value: name }, ...links];
    });
    return [{ type: "filterList", label: "Fields by name", filter: `Filter ${items.length} fields`, items }];
  },
};
