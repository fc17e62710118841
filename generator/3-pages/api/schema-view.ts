import { contentTitle } from "../../../runtime/api/facts.js";
import type { Example, Field, PageBase, SchemaPage, TocEntry, Use } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/json.js";
import { jsonText } from "../../../runtime/samples/json-text.js";
import type { Schema } from "../../2-model/types.js";
import { present } from "../../platform/values.js";
import { element, sharedName } from "../../schema/walk.js";
import { tocOf } from "../../text/nodes.js";
import { kebab } from "../../text/words.js";
import { createPageIds } from "../site/anchors.js";
import type { ApiContext } from "../types.js";
import { exampleOf, mediaExamples } from "./examples/media-examples.js";
import { titleText } from "./fields/describe-field.js";
import { fieldTree, type TreePage } from "./fields/field-tree.js";
import { addLongExamples, type LongExamples } from "./fields/long-examples.js";
import { DayMarks } from "./fields/page-marks.js";

type SchemaView = Omit<SchemaPage, keyof PageBase | "kind" | "api" | "apiVersion"> & { toc: TocEntry[] };

/** The content of a shared schema's page. Both directions are shown, with readOnly and writeOnly members marked. */
export function schemaView(name: string, schema: Schema, ctx: ApiContext): SchemaView {
  const recent = ctx.marks(`schema ${name}`);
  const marks = recent && new DayMarks(recent);
  const page: TreePage = { ctx, ids: createPageIds(), count: 0, ...present({ marks }) };
  const long: LongExamples[] = [];
  const place = { name: "", id: "field", prefix: "field-", required: false, direction: "both", mode: "json" } as const;
  const uses = ctx.usedIn(name);
  const onPage = ["fields", ...(uses.length > 0 ? ["used-in"] : [])];
  const root = fieldTree({ schema, ...place, onPage, long }, page);
  const examples = root.values?.length ? valueExamples(schema, uses, ctx) : schemaExamples(schema, ctx);
  addLongExamples(long, examples, ctx);
  const { description, typeHref: _href, typeName: _name, ...rest } = root;
  const groups = fieldGroups(root, schema, page);
  const fields = groups ? groups.flatMap((group) => group.fields) : rest.fields;
  const field = { ...rest, ...present({ fields }), ...itemLink(name, schema, rest.type, ctx) };
  const toc: TocEntry[] = [
    ...tocOf(description ?? []),
    { id: "fields", label: ctx.text(contentTitle(field)), level: 2 },
    ...(groups ?? []).map(({ id, title }): TocEntry => ({ id, label: title, level: 3 })),
  ];
  if (examples.length > 0) toc.push({ id: "examples", label: ctx.text("examples"), level: 2 });
  if (uses.length > 0) toc.push({ id: "used-in", label: ctx.text("usedIn"), level: 2 });
  return {
    name,
    ...present({ since: marks?.page }),
    // The description of the schema is the text of the page, so the root of its tree does not repeat it.
    body: [...titleText(schema, name), ...(description ?? [])],
    schema: field,
    ...present({ groups: groups?.map(({ title, id, fields }) => ({ title, id, size: fields.length })) }),
    examples,
    usedIn: [...uses],
    toc,
  };
}

/** The page of the items of a list. The type of any other schema is the page itself. */
function itemLink(name: string, schema: Schema, type: string, ctx: ApiContext): Pick<Field, "typeHref" | "typeName"> {
  const item = sharedName(element(schema).schema);
  const href = item === undefined || item === name ? undefined : ctx.schemaHref(item);
  if (item === undefined || href === undefined) return {};
  return { typeHref: href, ...(type.includes(item) ? {} : { typeName: item }) };
}

/** A value of an enum inside the first JSON body that uses it. Alone it would repeat the list. */
function valueExamples(schema: Schema, uses: readonly Use[], ctx: ApiContext): Example[] {
  const use = uses.find(
    ({ place }) =>
      place && (place.in === "placeBody" || place.in === "placeResponse") && place.path.some((name) => name !== "[]"),
  );
  const value = schema.examples[0] ?? schema.enum?.find((entry) => entry.value !== null)?.value;
  if (!use?.place || value === undefined) return [];
  const body = use.place.path.reduceRight((inner, name) => (name === "[]" ? [inner] : { [name]: inner }), value);
  const title = ctx.text("exampleInPlace", { place: ctx.text(use.place.in), operation: use.label });
  return [{ ...exampleOf(title, "json", jsonText(body), ctx), summarized: true, generated: true }];
}

function schemaExamples(schema: Schema, ctx: ApiContext): Example[] {
  const written = schema.examples;
  if (written.length > 1)
    return written.map((value, index) =>
      exampleOf(ctx.text("numberedExample", { number: index + 1 }), "json", jsonText(value), ctx),
    );
  const media = { at: schema.at, mediaType: "application/json", schema, examples: [] };
  return mediaExamples(media, "both", ctx).map((example) => ({ ...example, generated: written.length === 0 }));
}

interface NamedGroup {
  title: string;
  id: string;
  fields: Field[];
}

/** The fields of a schema by the groups of its `x-fieldGroups`. Those that no group names come last. */
function fieldGroups({ fields = [] }: Field, schema: Schema, { ids, ctx }: TreePage): NamedGroup[] | undefined {
  const written = element(schema).schema.extensions["x-fieldGroups"];
  const byName = new Map(fields.map((field) => [field.name, field]));
  const groups = (Array.isArray(written) ? written : []).flatMap((group: unknown) => {
    if (!isObject(group) || typeof group.name !== "string" || !Array.isArray(group.fields)) return [];
    const named = [...new Set(group.fields)].flatMap((name) => byName.get(name) ?? []);
    for (const { name } of named) byName.delete(name);
    return named.length ? [{ title: group.name, fields: named }] : [];
  });
  if (!groups.length) return undefined;
  const others = byName.size ? [{ title: ctx.text("otherFields"), fields: [...byName.values()] }] : [];
  return [...groups, ...others].map((group) => ({ ...group, id: ids.reserve(`fields-${kebab(group.title) || "group"}`) }));
}
