import type { Site } from "../../runtime/contract.js";
import type { Notice } from "../1-sources/theme.js";
import type { FileEntry } from "../platform/files.js";
import { packageName, version } from "../platform/package.js";
import { sha256 } from "./staging.js";
import type { OutputFile } from "./types.js";
import type { ShippedWorks } from "./web-files.js";

/** Scripts, styles and fonts: files that browsers run or that have their own license. */
const shippedFile = /^site\/assets\/.*\.(?:js|css|woff2)$/;

/** `bom.cdx.json`: the site as a CycloneDX 1.6 bill of materials (ECMA-424), without time, so equal builds are equal. */
export function sbomFile({ title, version: siteVersion }: Site, works: ShippedWorks, files: readonly FileEntry[]): OutputFile {
  const runtime = library({ name: packageName, version });
  const libraries = [
    runtime,
    ...works.packages.map((work) => ({ ...library(work), ...licensed(work) })),
    ...works.theme.map((work) => ({ ...component(work, `theme:${work.name}@${work.version}`), ...licensed(work) })),
  ];
  const shipped = files.filter(({ path }) => shippedFile.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const assets = shipped.map(({ path, hash }) => ({
    type: "file",
    "bom-ref": path,
    name: path,
    hashes: [{ alg: "SHA-256", content: hash }],
  }));
  const content = {
    version: 1,
    metadata: {
      tools: { components: [{ type: "application", name: packageName, version }] },
      component: {
        type: "application",
        "bom-ref": "site",
        name: title,
        ...(siteVersion === undefined ? {} : { version: siteVersion }),
      },
    },
    components: [...libraries, ...assets],
    dependencies: [{ ref: "site", dependsOn: [...libraries, ...assets].map((part) => part["bom-ref"]) }],
  };
  const serialNumber = `urn:uuid:${uuidOf(sha256(JSON.stringify(content)))}`;
  const bom = { bomFormat: "CycloneDX", specVersion: "1.6", serialNumber, ...content };
  return { path: "bom.cdx.json", content: `${JSON.stringify(bom, null, 2)}\n` };
}

type Work = Pick<Notice, "name" | "version">;

function component({ name, version }: Work, ref: string) {
  return { type: "library", "bom-ref": ref, name, version };
}

/** An npm package. In its package URL the `@` of a scope is encoded (purl specification, npm). */
function library(work: Work) {
  const purl = `pkg:npm/${work.name.replace(/^@/, "%40")}@${work.version}`;
  return { ...component(work, purl), purl };
}

/** A single SPDX identifier is an expression too. */
function licensed({ license }: Notice) {
  return { licenses: [{ expression: license }] };
}

/** A UUID from a hash: version 8, whose bits are free except version and variant (RFC 9562 section 5.8). */
function uuidOf(hash: string): string {
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, variant + hash.slice(17, 20), hash.slice(20, 32)].join(
    "-",
  );
}
