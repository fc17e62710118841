import { isObject } from "../../../runtime/samples/json.js";
import {
  below,
  child,
  entries,
  externalDocs,
  filesOf,
  items,
  type JsonObject,
  type SpecSource,
  shownVersion,
  text,
  textMembers,
  texts,
  unknownHost,
} from "../../1-sources/openapi/spec-source.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Result } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import { titleText } from "../../text/markdown/parse-markdown.js";
import { nameInWords } from "../../text/words.js";
import type { ApiInfo, ApiModel, At, Operation, Tag, TagGroup, UnusedComponent } from "../types.js";
import { type Context, follow, referenceTexts, securityOf, securitySchemesOf, serversOf } from "./context.js";
import { finishSchemas } from "./finish-schemas.js";
import { shareKnownValues } from "./known-values.js";
import { operationsOf } from "./operations.js";
import { SchemaNames } from "./schema-keywords.js";
import { SchemaReader } from "./schemas.js";

/** Placeholder for an unknown origin of an API. */
const unknownOrigin = `https://${unknownHost}`;

/** Builds the model of a spec. Invalid parts, which checks report, are left out. Every use of a schema is the same object. */
export function buildApiModel(source: SpecSource, origin = unknownOrigin): Result<ApiModel> {
  const root = isObject(source.root) ? source.root : {};
  const at: At = { file: source.file, pointer: "" };
  const components = child(root, "components") ?? {};
  const componentsAt = below(at, "components");

  const names = new SchemaNames(source, components, componentsAt);
  const reader = new SchemaReader(source, names);
  const aliases = names.aliases.map((alias) => reader.alias(alias.name, alias.at, alias.ref));
  const responseNames = new Map<unknown, string>();
  const diagnostics: Diagnostic[] = [];
  const context: Context = {
    source,
    responseNames,
    responses: new Map(),
    used: new Map(),
    report: (message, place) =>
      void diagnostics.push(newDiagnostic("spec-extension", message, { location: source.locate(place) })),
    schema: (value, place) => reader.read(value, place),
  };
  nameResponses(responseNames, context, components, componentsAt);

  const inherited = { servers: serversOf(root, at) ?? [], security: securityOf(root) };
  const operations = operationsOf(context, root, "paths", at, inherited);
  const webhooks = operationsOf(context, root, "webhooks", at, { servers: [], security: undefined, incoming: "webhook" });
  for (const { value, at: place } of names.all()) reader.read(value, place);
  const finished = finishSchemas(source, reader);
  diagnostics.push(...finished.diagnostics);
  shareKnownValues(operations, finished.value);
  const info = child(root, "info") ?? {};

  const shared = names.all().map(({ name, value, at: place }) => Object.assign(reader.read(value, place), { name }));
  const byRank = [...shared, ...aliases].sort((a, b) => names.rank(a.name as string) - names.rank(b.name as string));

  return {
    value: {
      file: source.file,
      files: filesOf(source).map(({ path }) => path),
      openapi: text(root, "openapi") ?? "",
      title: text(info, "title") ?? "",
      version: shownVersion(text(info, "version")) ?? "",
      ...textMembers(info, "summary", "description"),
      info: infoOf(info),
      origin,
      servers: inherited.servers,
      tags: tagsOf(root, [...operations, ...webhooks]),
      tagGroups: tagGroupsOf(root),
      operations,
      webhooks,
      schemas: new Map(byRank.map((schema) => [schema.name as string, schema])),
      securitySchemes: securitySchemesOf(context, components, componentsAt),
      ...externalDocs(root),
      unusedComponents: [
        ...pathsWithoutOperations(root, at),
        ...unusedComponents(components, componentsAt, context.used),
        ...reader.unusedDefinitions(),
      ],
      placeholders: root["x-placeholders"] === true,
      locate: source.locate,
      locateIn: source.locateIn,
    },
    diagnostics,
  };
}

/** Names the shared responses. That does not count as a use of them. */
function nameResponses(names: Map<unknown, string>, context: Context, components: JsonObject, at: At): void {
  for (const entry of entries(components, "responses", at)) {
    const node = follow(context, entry.value, entry.at);
    if (node && !names.has(node.value)) names.set(node.value, entry.name);
  }
  context.used.clear();
}

function infoOf(info: JsonObject): ApiInfo {
  const [contact, license] = [child(info, "contact"), child(info, "license")];
  const licenseName = license && (text(license, "name") ?? text(license, "identifier") ?? text(license, "url"));
  return {
    ...(contact ? { contact: textMembers(contact, "name", "url", "email") } : {}),
    ...(license && licenseName !== undefined
      ? { license: { ...textMembers(license, "url", "identifier"), name: licenseName } }
      : {}),
    ...textMembers(info, "termsOfService"),
    ...logoOf(info),
  };
}

function logoOf(info: JsonObject): Pick<ApiInfo, "logo"> {
  const address = text(info, "x-logo");
  const logo = address === undefined ? child(info, "x-logo") : { url: address };
  const url = logo && text(logo, "url");
  if (!logo || url === undefined) return {};
  return { logo: { url, text: text(logo, "altText") ?? "Logo", ...present({ href: text(logo, "href") }) } };
}

/** Declared tags in order, then undeclared ones in order of first use. */
function tagsOf(root: JsonObject, operations: readonly Operation[]): Tag[] {
  const tags = new Map<string, Tag>();
  const used = new Set(operations.flatMap(tagsIn));
  for (const value of items(root, "tags").filter(isObject)) {
    const name = text(value, "name");
    if (!name?.trim() || tags.has(name)) continue;
    const label = titleText(text(value, "x-displayName") ?? text(value, "summary") ?? nameInWords(name));
    const parent = text(value, "parent");
    tags.set(name, {
      name,
      label,
      ...present({ description: text(value, "description"), parent, kind: text(value, "kind") }),
      ...externalDocs(value),
      declared: true,
    });
  }
  for (const name of used) {
    if (!tags.has(name)) tags.set(name, { name, label: nameInWords(name), declared: false });
  }
  const counts = new Map<string, number>();
  for (const { label } of tags.values()) counts.set(label, (counts.get(label) ?? 0) + 1);
  // Tags that are one name in words, such as `users` and `Users`, are called as they are written.
  return [...tags.values()].map((tag) => {
    const isShared = (counts.get(tag.label) ?? 0) > 1 && tag.label === nameInWords(tag.name);
    return isShared ? { ...tag, label: tag.name } : tag;
  });
}

/** The tags of an operation and of its callbacks. */
function tagsIn({ tags, callbacks }: Operation): string[] {
  return [...tags, ...callbacks.flatMap(({ operation }) => tagsIn(operation))];
}

/** `x-tagGroups`: groups of tags by name. */
function tagGroupsOf(root: JsonObject): TagGroup[] {
  return items(root, "x-tagGroups")
    .filter(isObject)
    .flatMap((value) => {
      const name = text(value, "name");
      return name === undefined ? [] : [{ name, tags: texts(value, "tags") }];
    });
}

/** The kinds of components that only the parts that refer to them show. Schemas and security schemes have pages. */
const kinds: Readonly<Record<string, string>> = {
  parameters: "parameter",
  headers: "header",
  requestBodies: "request body",
  responses: "response",
  examples: "example",
  links: "link",
  callbacks: "callback",
  pathItems: "path",
  mediaTypes: "media type",
};

const methods = /^(?:get|put|post|delete|options|head|patch|trace|query|additionalOperations)$/i;

/** The paths without operations, which have no page. */
function pathsWithoutOperations(root: JsonObject, at: At): UnusedComponent[] {
  return entries(root, "paths", at).flatMap(({ name, value, at: place }) => {
    if (!isObject(value) || name.startsWith("x-") || typeof value.$ref === "string") return [];
    if (Object.keys(value).some((member) => methods.test(member))) return [];
    return [{ kind: "path", name, value, at: place }];
  });
}

/** The components that nothing in the spec refers to, and the texts of others that every reference replaces. */
function unusedComponents(components: JsonObject, at: At, used: Context["used"]): UnusedComponent[] {
  return Object.entries(kinds).flatMap(([member, kind]) =>
    entries(components, member, at).flatMap((entry): UnusedComponent[] => {
      const { name, value, at: place } = entry;
      if (!isObject(value) || typeof value.$ref === "string") return [];
      const shown = used.get(value);
      if (!shown) return [{ kind, name, value, at: place }];
      const replaced = referenceTexts.filter((text) => typeof value[text] === "string" && !shown.has(text));
      const texts = Object.fromEntries(replaced.map((text) => [text, value[text]]));
      return replaced.length ? [{ kind, name, value: texts, at: place, isUsed: true }] : [];
    }),
  );
}
