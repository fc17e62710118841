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
    const byLetter = new Map<string, Inline[][]>();
    for (const name of names) {
      const links = (groups.get(name) ?? []).flatMap((group): Inline[] => [
        " ",
        { type: "link", href: `#${rowId(group, name)}`, children: [group] },
      ]);
      const letter = name.charAt(0);
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), [{ type: "inlineCode", value: name }, ...links]]);
    }
    const letters = [...byLetter].map(([title, items]) => ({ title, items }));
    return [{ type: "filterList", items: "fields", groups: letters }];
  },
};
