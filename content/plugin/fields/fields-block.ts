import {
  type ApiView,
  type Block,
  didYouMean,
  type ElementNode,
  type Inline,
  type PropertyView,
  type TableNode,
} from "@quran-foundation/portal";
import type { SiteMembers } from "../members.js";
import type { FieldGroup } from "./fields.js";

const nothing = ["—"];

const code = (value: string): Inline[] => [{ type: "inlineCode", value }];

/** A section of selectable fields: `<!-- block: fields group="verse" section="text" -->`. Types, value ranges and meanings come from the schema. */
export const fieldsBlock: Block<SiteMembers> = {
  render(args, context) {
    const { fields } = context.data;
    const { group: id = "", section: part = "" } = args;
    const group = fields?.[id];
    const rows = group?.sections[part];
    if (!fields || !group || !rows) {
      const names = Object.entries(fields ?? {}).flatMap(([name, one]) =>
        Object.keys(one.sections).map((section) => `${name}/${section}`),
      );
      context.report("fields-unknown", `There are no fields \`${id}/${part}\`.`, {
        location: context.location,
        hint: didYouMean(`${id}/${part}`, names),
      });
      return [];
    }
    const api = context.apis().find((one) => one.id === group.api);
    const shownRows = Object.entries(rows).map(([name, row]) => {
      const place = () => context.place("fields", [id, "sections", part, name]);
      const property = propertyOf(group, name, api);
      const field = property
        ? context.markdown(`[\`${name}\`](schema:${group.api}/${group.schema}.${name})`, { place })
        : code(name);
      const meaning = row.meaning ?? property?.description ?? "";
      const cells = [
        field,
        property ? [typeAndRange(property)] : nothing,
        row.sdk === undefined ? nothing : code(row.sdk),
        context.markdown(meaning, { place, ...(api ? { api: api.id } : {}) }),
      ];
      return { id: rowId(id, name), cells };
    });
    const table: TableNode = {
      type: "table",
      label: args.label ?? `${id} fields: ${part}`,
      head: [["Field"], ["Type"], ["SDK"], ["Meaning"]],
      rows: shownRows,
    };
    const summary = `${shownRows.length} fields: ${Object.keys(rows).join(", ")}`;
    const attributes = { class: "folded-on-phones" };
    const folded: ElementNode = { type: "element", name: "summary", children: [summary] };
    return [{ type: "element", name: "details", attributes, children: [folded, table] }];
  },
};

/** Anchor of the row of a field. */
export const rowId = (group: string, name: string) => `${group}-${name}`;

/** "integer, 1 to 604" where the schema has both limits, else the type alone. */
function typeAndRange({ type, minimum, maximum }: PropertyView): string {
  return minimum === undefined || maximum === undefined ? type : `${type}, ${minimum} to ${maximum}`;
}

function propertyOf(group: FieldGroup, name: string, api: ApiView | undefined): PropertyView | undefined {
  return api?.schema(group.schema)?.properties.find((property) => property.name === name);
}
