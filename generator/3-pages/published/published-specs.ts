import type { Link } from "../../../runtime/contract.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import type { SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { SiteModel } from "../../2-model/site-model.js";
import type { ApiVersion, SiteApi } from "../site/apis.js";
import type { Links } from "../site/links.js";
import { bundleDescription } from "./bundle.js";
import { editTexts } from "./edit-texts.js";

/** A description that the site offers as files. */
export interface PublishedSpec {
  /** Path of the site without the extension: `/openapi/content/4.0.0`. */
  path: string;
  /** Path of the description it is made from, as the manifest writes it. */
  spec: string;
  /** Made when it is asked for. */
  document(): JsonObject;
}

/** The description of each API version as one document, its typed links made into addresses of this site. */
export function publishedSpecs(model: SiteModel, apis: readonly SiteApi[], links: Links, base: string): PublishedSpec[] {
  const bundled = new Map<SpecSource, JsonObject>();
  // Versions of one description differ in their addresses only.
  const bundle = (source: SpecSource, version: ApiVersion) => {
    const before = bundled.get(source);
    if (before) return before;
    const names = new Map([...version.model.schemas].map(([name, { at }]) => [`${at.file}#${at.pointer}`, name]));
    const made = bundleDescription(source, (at) => names.get(`${at.file}#${at.pointer}`));
    bundled.set(source, made);
    return made;
  };
  return apis.flatMap((api) =>
    api.versions.flatMap((version) => {
      const source = model.specs.get(version.config.spec);
      if (!source) return [];
      const address = (written: string) => {
        const href = links.resolve(written, { version }, () => undefined)?.href;
        return href?.startsWith("/") ? model.config.siteUrl.replace(/\/$/, "") + base + href.slice(1) : href;
      };
      const edit = (text: string, key: string) =>
        prose.has(key) ? text.replace(typedLink, (whole, written) => withAddress(whole, address(written))) : text;
      const document = () => editTexts(bundle(source, version), edit);
      return [{ path: publishedPath(version), spec: version.config.spec, document }];
    }),
  );
}

/** Links to the published description of an API version. */
export function specDownloads(version: ApiVersion): Link[] {
  const path = publishedPath(version);
  return [
    { label: "OpenAPI (YAML)", href: `${path}.yaml` },
    { label: "OpenAPI (JSON)", href: `${path}.json` },
  ];
}

function publishedPath({ api, id }: ApiVersion): string {
  return `/openapi/${api}/${id}`;
}

const typedLink = /\]\(((?:op|schema|scope|guide):[^)\s]+)\)/g;

/** Members that hold Markdown. */
const prose = new Set(["description", "summary", "x-action", "x-enumDescriptions", "x-scopes-note"]);

function withAddress(whole: string, address: string | undefined): string {
  return address === undefined ? whole : `](${address})`;
}
