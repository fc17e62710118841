import type { Link } from "../../../runtime/contract.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { noSiteUrl } from "../../0-configure/config.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import { escapeMarkdown } from "../../text/markdown-writer/markdown-of.js";
import type { PageContext } from "../kinds/context.js";
import type { PageInputs } from "../page-inputs.js";
import type { ApiVersion } from "../site/apis.js";
import { bundleSpec } from "./bundle-spec.js";
import { postmanCollection } from "./postman/collection.js";

/** A spec that the site publishes as files. */
export interface PublishedSpec {
  /** Site path without the extension: `/openapi/content/4.0.0`. */
  path: string;
  document: JsonObject;
  /** Its operations as a Postman collection. */
  collection: JsonObject;
}

/**
 * The spec of an API version as one document and as a collection. Typed links become URLs of this site.
 * @param shared what versions with the same spec share, by name
 */
export function publishedSpec(
  version: ApiVersion,
  { model: { specs, config }, base, links }: PageInputs,
  shared: Map<string, JsonObject>,
): PublishedSpec | undefined {
  const { model } = version;
  const source = specs.get(version.config.spec);
  if (!source) return undefined;
  const once = (name: string, make: () => JsonObject): JsonObject => {
    const file = shared.get(name) ?? make();
    shared.set(name, file);
    return file;
  };
  // Versions with the same spec differ only in their URLs.
  const bundled = once(`${source.file} bundled`, () => {
    const names = new Map([...model.schemas].map(([name, { at }]) => [`${at.file}#${at.pointer}`, name]));
    return bundleSpec(source, (at) => names.get(`${at.file}#${at.pointer}`));
  });
  const root = config.siteUrl.replace(/\/$/, "") + base;
  const withAddress = (whole: string, empty: string, written: string) => {
    const href = links.resolve(written, { version }).link?.href;
    const words = empty && `[${escapeMarkdown(links.wordsOf(written, { version }) ?? "")}`;
    return href === undefined ? whole : `${words}](${href.startsWith("/") ? root + href.slice(1) : href})`;
  };
  const edit = (text: string, key: string) => (prose.has(key) ? text.replace(typedLink, withAddress) : text);
  const requests = once(`${source.file} as collection of ${version.api}`, () => postmanCollection(version));
  return { path: publishedPath(version.key), document: editTexts(bundled, edit), collection: editTexts(requests, edit) };
}

/** File name suffix of collections, as in Postman's own exports. */
export const collectionEnding = ".postman_collection.json";

/** Links to the published spec of an API version. */
export function specDownloads({ key }: Pick<ApiVersion, "key">): Link[] {
  const path = publishedPath(key);
  return [
    { label: "OpenAPI (YAML)", href: `${path}.yaml` },
    { label: "OpenAPI (JSON)", href: `${path}.json` },
  ];
}

/** The downloads in an introduction: the spec, the collection made from it, and links that open them in tools of others. */
export function apiDownloads(api: Pick<ApiVersion, "key">, { inputs: { base, model }, text: t }: PageContext): Link[] {
  const collection = publishedPath(api.key) + collectionEnding;
  const downloads = [...specDownloads(api), { label: t("postmanCollection"), href: collection }];
  const origin = model.config.siteUrl.replace(/\/$/, "");
  if (origin === noSiteUrl || model.config.copyPage !== "assistants") return downloads;
  // A query may contain colons and slashes (RFC 3986 section 3.4), which keep it readable.
  const publicUrl = (path: string) =>
    encodeURIComponent(origin + base + path.slice(1)).replace(/%(?:3A|2F)/g, decodeURIComponent);
  const tools = [
    { name: "Insomnia", href: `https://app.insomnia.rest/run?specUrl=${publicUrl(`${publishedPath(api.key)}.json`)}` },
    { name: "Hoppscotch", href: `https://hoppscotch.io/import?type=postman&url=${publicUrl(collection)}` },
  ];
  return [...downloads, ...tools.map(({ name, href }) => ({ label: t("openIn", { assistant: name }), href }))];
}

function publishedPath(version: string): string {
  return `/openapi/${version}`;
}

const typedLink = /(\[?)\]\(((?:op|schema|scope|guide):[^)\s]+)\)/g;

/** Members that contain Markdown. */
const prose = new Set(["description", "summary", "x-action", "x-enumDescriptions", "x-scopes-note"]);

/** Changes a text of a spec. `key` is its member, or that of the list around it. */
type EditText = (text: string, key: string) => string;

/** A copy of a spec with changed texts. */
export function editTexts(document: JsonObject, edit: EditText): JsonObject {
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return edit(value, key);
    if (Array.isArray(value)) return value.map((item) => copy(item, key));
    return isObject(value) ? members(value) : value;
  };
  const members = (object: JsonObject) =>
    Object.fromEntries(Object.entries(object).map(([name, member]) => [name, copy(member, name)]));
  return members(document);
}
