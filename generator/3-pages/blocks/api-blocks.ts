import type { ContentGroup } from "../../../runtime/content.js";
import type { Prose } from "../../../runtime/contract.js";
import { inEnglish } from "../../../runtime/texts.js";
import type { ApiModel, Schema } from "../../2-model/types.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Location } from "../../diagnostics/types.js";
import type { ApiView, SchemaView } from "../../extensions/types.js";
import { present } from "../../platform/values.js";
import { valueText } from "../../schema/walk.js";
import { inlineCode, shortText } from "../../text/nodes.js";
import { typeWords } from "../api/fields/type-words.js";
import { serversOf } from "../api/request-samples.js";
import { sharedErrors } from "../api/responses.js";
import type { PageContext, TextOrigin } from "../page-inputs.js";
import { type ApiVersion, groupHref, type OperationGroup } from "../site/apis.js";
import { operationGroup, sizeOf } from "./cards.js";

/** The errors that most operations of an API share: `<!-- block: errors api="content" -->`. */
export function errorsBlock(context: PageContext, args: Record<string, string>, place: Location | undefined): Prose {
  const version = versionOf(args.api ?? "", context, place);
  if (!version) return [];
  const reader = context.proseOf({ version });
  const { text: t } = context;
  const operations = [...version.operations.values()].map(({ operation }) => operation);
  const rows = sharedErrors(operations).map((response) => {
    const type = response.extensions["x-error-type"];
    const action = response.extensions["x-action"];
    return {
      cells: [
        [response.status],
        typeof type === "string" ? [inlineCode(type)] : nothing,
        reader.inline(response.description, response.at),
        typeof action === "string" ? reader.inline(action, response.at) : nothing,
      ],
    };
  });
  const head = [t("status"), t("typeColumn"), t("when"), t("whatToDo")];
  const label = args.label ?? t("errorsOf", { api: version.apiTitle });
  return [{ type: "table", of: "errors", label, head: head.map((name) => [name]), rows }];
}

/** The values of a schema with names and descriptions: `<!-- block: values schema="user-related/MushafId" -->`. */
export function valuesBlock(context: PageContext, args: Record<string, string>, place: Location | undefined): Prose {
  const [api = "", name = ""] = (args.schema ?? "").split("/");
  const version = versionOf(api, context, place);
  if (!version) return [];
  const values = version.model.schemas.get(name)?.enum;
  if (!values) {
    const hint = didYouMean(name, version.model.schemas.keys());
    const message = `The API \`${api}\` has no schema \`${name}\` with a list of values.`;
    context.report(newDiagnostic("guide-block-data", message, { location: place, hint }));
    return [];
  }
  const reader = context.proseOf({ version });
  const { text: t } = context;
  const named = values.some(({ label }) => label !== undefined);
  const rows = values.map(({ value, label, description = "" }) => {
    const meaning = description ? reader.inline(description) : nothing;
    const shown = [valueText(value, "plain")];
    return { cells: named ? [shown, label === undefined ? nothing : [label], meaning] : [shown, meaning] };
  });
  const head = [t("valueColumn"), ...(named ? [t("nameColumn")] : []), t("meaningColumn")];
  return [{ type: "table", label: args.label ?? t("valuesOf", { name }), head: head.map((title) => [title]), rows }];
}

/** The version of an API that is being read, otherwise its latest. An unknown API is reported. */
function versionOf(id: string, context: PageContext, place: Location | undefined, reading?: ApiVersion): ApiVersion | undefined {
  const { apis } = context.inputs;
  const { versions = [] } = apis.find((api) => api.id === id) ?? {};
  const version = reading && versions.includes(reading) ? reading : versions[0];
  if (version) return version;
  const ids = apis.map((api) => api.id);
  const message = `The API \`${id}\` does not exist.`;
  context.report(newDiagnostic("guide-block-data", message, { location: place, hint: didYouMean(id, ids) }));
  return undefined;
}

/** The groups of operations of an API with their sizes: `<!-- block: groups api="content" -->`. */
export function groupsBlock(
  context: PageContext,
  args: Record<string, string>,
  place: Location | undefined,
  { version: reading }: TextOrigin,
): Prose {
  const version = versionOf(args.api ?? "", context, place, reading);
  const category = version?.config.category?.path;
  if (category === undefined) return [];
  const groups = (version?.groups ?? []).map((group) => contentGroup(group, category, context, reading));
  return groups.length > 0 ? [{ type: "groups", groups }] : [];
}

function contentGroup(group: OperationGroup, category: string, context: PageContext, reading?: ApiVersion): ContentGroup {
  const href = groupHref(group, category);
  const versions = reading === undefined ? context.inputs.links.versionsOf(href) : undefined;
  return { label: group.tag.label, href, ...present({ versions }), note: sizeOf(group, context.text) };
}

/** The operations of an API by group, with a filter field: `<!-- block: operations api="content" -->`. */
export function operationsBlock(
  context: PageContext,
  args: Record<string, string>,
  place: Location | undefined,
  { version: reading }: TextOrigin,
): Prose {
  const version = versionOf(args.api ?? "", context, place, reading);
  const category = version?.config.category?.path;
  if (!version || category === undefined || version.groups.length === 0) return [];
  const groups = version.groups.map((group) => {
    const { description = [], cards } = operationGroup(version, group, context);
    const operations = cards.map(({ title, href, method, path, deprecated }) => {
      const versions = reading === undefined ? context.inputs.links.versionsOf(href) : undefined;
      const state = deprecated ? context.text("deprecatedOperation") : undefined;
      return { title, href, ...present({ versions, method, path, state }) };
    });
    return { ...contentGroup(group, category, context, reading), text: shortText(description, 0), operations };
  });
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  const filter = context.text("filterItems", { count, items: context.text("operationsNoun") });
  return [{ type: "operationList", filter, groups }];
}

/** Content of an empty cell. */
const nothing = ["—"];

/** An API as plugins see it: its latest version. */
export function apiView(id: string, title: string, model: ApiModel): ApiView {
  return {
    id,
    title,
    servers: serversOf({ servers: [] }, model).map(({ url }) => url),
    schemas: [...model.schemas.keys()],
    schema(name) {
      const schema = model.schemas.get(name);
      return schema && schemaView(name, schema);
    },
  };
}

function schemaView(name: string, { properties }: Schema): SchemaView {
  return {
    name,
    properties: properties.map(({ name: property, schema }) => {
      const { description, minimum, maximum } = schema;
      return { name: property, type: typeWords(schema, inEnglish).text, ...present({ description, minimum, maximum }) };
    }),
  };
}
