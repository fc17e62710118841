import type { Html } from "../../../runtime/contract.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { FieldGroup } from "../../1-sources/fields.js";
import type { Schema } from "../../2-model/api-model.js";
import { problem } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Location } from "../../diagnostics/types.js";
import { nothing } from "../../text/prose/table.js";
import { typeWords } from "../api/fields/type-words.js";
import type { PageContext } from "../kinds/context.js";
import type { ApiVersion } from "../site/apis.js";

/** A section of selectable fields: `<!-- block: fields group="verse" section="text" -->`. Types, value ranges and meanings come from the schema. */
export function fieldsBlock(args: Record<string, string>, context: PageContext, place: Location | undefined): Html {
  const { markup } = context;
  const fields = context.inputs.data("fields");
  const { group: id = "", section: part = "" } = args;
  const group = fields?.[id];
  const rows = group?.sections[part];
  if (!fields || !group || !rows) {
    const names = Object.entries(fields ?? {}).flatMap(([name, one]) =>
      Object.keys(one.sections).map((section) => `${name}/${section}`),
    );
    const message = `There are no fields \`${id}/${part}\`.`;
    context.report(
      problem("guide-block-data", message, {
        location: place,
        hint: didYouMean(`${id}/${part}`, names),
      }),
    );
    return "";
  }
  const latest = context.inputs.apis().find((api) => api.id === group.api)?.versions[0];
  const version = latest && context.inputs.wholeApi(latest.key);
  const rowsShown = Object.entries(rows).map(([name, row]) => {
    const origin = () => placeOf(fields, [id, "sections", part, name]);
    const prose = context.proseOf({ ...(version ? { version: version.key } : {}), place: origin });
    const schema = propertyOf(group, name, version);
    const field = schema
      ? context.proseOf({ place: origin }).inline(`[\`${name}\`](schema:${group.api}/${group.schema}.${name})`)
      : markup.code(name);
    const meaning = row.meaning ?? schema?.description ?? "";
    const cells = [
      field,
      schema ? markup.text(typeAndRange(schema)) : nothing,
      prose.inline(meaning),
      row.sdk === undefined ? nothing : markup.code(row.sdk),
    ];
    return { cells };
  });
  return markup.table(args.label ?? `${id} fields: ${part}`, ["Field", "Type", "What it returns", "SDK"], rowsShown);
}

/** "integer, 1 to 604" where the schema has both limits, else the type alone. */
function typeAndRange(schema: Schema): string {
  const { minimum, maximum } = schema;
  return minimum === undefined || maximum === undefined ? typeWords(schema) : `${typeWords(schema)}, ${minimum} to ${maximum}`;
}

function propertyOf(group: FieldGroup, name: string, version: ApiVersion | undefined) {
  return version?.model.schemas.get(group.schema)?.properties.find((property) => property.name === name)?.schema;
}
