import * as z from "zod";
import { lintCodes } from "./diagnostics/codes/lint.js";

/**
 * The site's configuration: schema, defaults, type and documentation in one place.
 * Paths are relative to the folder of the configuration file.
 */
const href = z.string().min(1);
const lintNames = Object.keys(lintCodes) as (keyof typeof lintCodes)[];
const level = z.enum(["off", "warning", "error"]);

export const configSchema = z.strictObject({
  /** Title of the site, shown in the navbar and behind every page title. */
  title: z.string().min(1).default("API documentation"),
  /** One line under the title on the landing page. */
  tagline: z.string().default(""),
  /** Version of the documentation site, shown in the footer. */
  version: z.string().default("1.0.0"),
  /** BCP 47 tag of the pages' language; only English texts are built in. */
  language: z.string().default("en"),
  /** Origin of the deployed site, for canonical links and the sitemap. */
  siteUrl: z.url({ protocol: /^https?$/ }).default("http://localhost"),
  /** Path prefix of the deployed site. */
  base: z.string().default("/"),
  /** Folder of the Markdown, with `manifest.yaml` in it. */
  content: z.string().default("content"),
  /** Source repository of the documents, for edit links, "Report a problem" and dates. */
  repository: z
    .strictObject({
      /** Address of the repository's web page, without a final slash. */
      url: z.url(),
      /** Branch that edit links point at. */
      branch: z.string().default("main"),
      /** Folder of this site inside the repository. */
      directory: z.string().default(""),
    })
    .optional(),
  /** Bar on top of every page; comes back when its id changes. Markdown of one paragraph. */
  announcement: z.strictObject({ id: z.string().regex(/^[\w-]+$/), text: z.string().min(1) }).optional(),
  /** Where "Let us know." under an empty search leads. */
  feedback: href.default("/"),
  /** Who answers searches: the index that comes with the site, or a hosted one behind the same screens. */
  search: z
    .discriminatedUnion("provider", [
      z.strictObject({ provider: z.literal("embedded") }),
      z.strictObject({
        provider: z.literal("algolia"),
        appId: z.string().regex(/^[A-Za-z0-9]+$/),
        /** The search-only key; it is public. */
        apiKey: z.string().min(1),
        indexName: z.string().min(1),
        /** Filters of every search, besides the language: `docusaurus_tag:docs-default-current`. */
        filters: z.array(z.string().regex(/^[^:]+:.+$/, "must be attribute:value")).default([]),
        /** Origins to ask instead of Algolia's own, for a proxy. */
        hosts: z.array(z.url({ protocol: /^https?$/ })).default([]),
      }),
    ])
    .default({ provider: "embedded" }),
  /** Where the request-access form goes. */
  requestAccess: z
    .strictObject({
      /** Takes the form as JSON by POST; without it the form composes a mail. */
      endpoint: z.url().optional(),
      /** Address of that mail. */
      mail: z.email(),
    })
    .optional(),
  /** Who counts page views; nobody unless set. */
  analytics: z
    .discriminatedUnion("provider", [
      z.strictObject({ provider: z.literal("google"), id: z.string() }),
      z.strictObject({ provider: z.literal("plausible"), domain: z.string(), src: z.url() }),
    ])
    .optional(),
  /** Text variables of the Markdown, besides those of `variables.yaml`. */
  variables: z.record(z.string(), z.string()).default({}),
  /** Markdown of one paragraph at the end of the footer: credits. */
  footnote: z.string().default(""),
  /** How severe the findings of `portal check` are that depend on how much a site promises. */
  checks: z
    .strictObject({
      /** Missing descriptions and examples. */
      coverage: level.default("warning"),
      /** Descriptions that say no more than the name. */
      descriptions: level.default("warning"),
      /** Examples and defaults that do not fit their schema. */
      examples: level.default("error"),
      /** Samples in guides that call a documented API by hand. */
      samples: level.default("warning"),
      /** What is allowed in a description but seldom meant: the codes that begin with `lint-`. */
      lint: level.default("warning"),
      /** Single codes of those, where they differ: `{ "lint-path-slash": "off" }`. */
      rules: z.strictObject(Object.fromEntries(lintNames.map((name) => [name, level.optional()]))).prefault({}),
    })
    .prefault({}),
});

export type Config = z.output<typeof configSchema>;
export type ConfigInput = z.input<typeof configSchema>;

/** Types the object that `portal.config.ts` exports. */
export function defineConfig(config: ConfigInput): ConfigInput {
  return config;
}
