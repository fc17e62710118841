import Ajv from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { sbomFile } from "../../../generator/7-emit/sbom.js";
import { sha256 } from "../../../generator/7-emit/staging.js";
import type { Site } from "../../../runtime/contract.js";

/** The members of the published schema of CycloneDX 1.6 that the site uses. Others are rejected. */
const componentSchema = {
  type: "object",
  additionalProperties: false,
  required: ["type", "name"],
  properties: {
    type: { enum: ["application", "library", "file"] },
    "bom-ref": { type: "string", minLength: 1 },
    name: { type: "string" },
    version: { type: "string", maxLength: 1024 },
    purl: { type: "string", pattern: "^pkg:npm/(?:%40[a-z0-9-]+/)?[a-z0-9.-]+@[\\w.+-]+$" },
    hashes: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["alg", "content"],
        properties: { alg: { const: "SHA-256" }, content: { type: "string", pattern: "^[a-fA-F0-9]{64}$" } },
      },
    },
    licenses: {
      type: "array",
      maxItems: 1,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["expression"],
        properties: { expression: { type: "string" } },
      },
    },
  },
};
const schema = {
  type: "object",
  additionalProperties: false,
  required: ["bomFormat", "specVersion"],
  properties: {
    bomFormat: { const: "CycloneDX" },
    specVersion: { const: "1.6" },
    serialNumber: { type: "string", pattern: "^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$" },
    version: { type: "integer", minimum: 1 },
    metadata: {
      type: "object",
      additionalProperties: false,
      properties: {
        tools: {
          type: "object",
          additionalProperties: false,
          properties: { components: { type: "array", items: componentSchema } },
        },
        component: componentSchema,
      },
    },
    components: { type: "array", uniqueItems: true, items: componentSchema },
    dependencies: {
      type: "array",
      uniqueItems: true,
      items: {
        type: "object",
        additionalProperties: false,
        required: ["ref"],
        properties: { ref: { type: "string" }, dependsOn: { type: "array", uniqueItems: true, items: { type: "string" } } },
      },
    },
  },
};

interface Component {
  type: string;
  "bom-ref": string;
  name: string;
  purl?: string;
  licenses?: unknown[];
  hashes?: unknown[];
}

const site = { title: "Pets", version: "2.0.0" } as Site;
const work = (name: string, license: string) => ({ name, version: "1.2.3", license, text: "The license." });
const works = { packages: [work("react", "MIT"), work("@fontsource/inter", "OFL-1.1")], theme: [work("Our font", "OFL-1.1")] };
const file = (path: string, text = path) => ({ path, hash: sha256(text), bytes: text.length });
const files = [
  file("site/assets/portal.js"),
  file("site/assets/fonts/inter.woff2"),
  file("site/assets/portal.css"),
  file("site/assets/search/guides.json"),
  file("site/index.html"),
  file("generated/index.tsx"),
];

describe("sbomFile", () => {
  const { path, content } = sbomFile(site, works, files);
  const bom = JSON.parse(String(content)) as {
    serialNumber: string;
    metadata: { component: Component };
    components: Component[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };

  it("is a valid CycloneDX list", () => {
    expect(path).toBe("bom.cdx.json");
    const validate = addFormats.default(new Ajv.default({ strict: true })).compile(schema);
    expect(validate(bom), JSON.stringify(validate.errors)).toBe(true);
    const refs = bom.components.map((component) => component["bom-ref"]);
    expect(new Set(refs).size).toBe(refs.length);
    expect(bom.dependencies).toEqual([{ ref: "site", dependsOn: refs }]);
  });

  it("names packages with their licenses, the theme's files, and what browsers run", () => {
    expect(bom.metadata.component).toMatchObject({ name: "Pets", version: "2.0.0" });
    expect(bom.components.map(({ name, purl }) => purl ?? name)).toEqual([
      expect.stringMatching(/^pkg:npm\/%40quran-foundation\/portal@\d/),
      "pkg:npm/react@1.2.3",
      "pkg:npm/%40fontsource/inter@1.2.3",
      "Our font",
      "site/assets/fonts/inter.woff2",
      "site/assets/portal.css",
      "site/assets/portal.js",
    ]);
    expect(bom.components[1]?.licenses).toEqual([{ expression: "MIT" }]);
    expect(bom.components.at(-1)?.hashes).toEqual([{ alg: "SHA-256", content: sha256("site/assets/portal.js") }]);
  });

  it("is the same for the same content in any order, and different for other content", () => {
    expect(sbomFile(site, works, [...files].reverse()).content).toBe(content);
    const other = JSON.parse(String(sbomFile(site, works, [file("site/assets/portal.js", "edited")]).content)) as typeof bom;
    expect(other.serialNumber).not.toBe(bom.serialNumber);
  });

  it("has no version if the site has none", () => {
    const { metadata } = JSON.parse(String(sbomFile({ title: "Pets" } as Site, works, []).content)) as typeof bom;
    expect(metadata.component).toEqual({ type: "application", "bom-ref": "site", name: "Pets" });
  });
});
