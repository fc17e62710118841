import * as z from "zod";
import { componentNames } from "../../runtime/component-names.js";
import { requestLanguages } from "../../runtime/samples/languages.js";
import { lintCodes } from "../diagnostics/codes/lint.js";
import { nearest } from "../diagnostics/suggest.js";
import { pluginMembers } from "../extensions/plugin-set.js";
import type { Plugin } from "../extensions/types.js";
import { isBasePath, isFolderInside, isOrigin } from "../platform/files.js";
import { attempt } from "../platform/values.js";
import { themeSchema } from "./theme-schema.js";

/** Ids of sample languages, by the names that people use for them. */
const ids = new Map(Object.entries(requestLanguages).map(([name, { id }]) => [name, id]));

type CodeLanguage = keyof typeof requestLanguages;

export const codeLanguages = z
  .array(z.enum([...ids.keys()] as CodeLanguage[]))
  .min(1)
  .refine((names) => new Set(names).size === names.length, "must not have a language twice");

/** Ids of the languages that a configuration or a landing page names. Samples of a spec can be in other languages. */
export function sampleIds(names: readonly string[] | undefined): string[] | undefined {
  return names?.map((name) => ids.get(name) ?? name);
}

const origin = z.string().regex(/^https:\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?$/i, "must be an origin such as https://cdn.example.com");

/** Kinds are those of `OriginKind` in the runtime. */
const originsSchema = z.strictObject({
  script: z.array(origin).optional(),
  style: z.array(origin).optional(),
  image: z.array(origin).optional(),
  font: z.array(origin).optional(),
  connect: z.array(origin).optional(),
  frame: z.array(origin).optional(),
  media: z.array(origin).optional(),
});

/** Attributes that run code or change the policy of a page are not allowed. */
const attributes = (allowed: RegExp) =>
  z.record(z.string().regex(allowed, { error: "cannot be in the head", abort: true }), z.union([z.string(), z.literal(true)]));
const isTarget = (url: unknown) => typeof url === "string" && /^(?:https:\/\/[^\s/]|\/(?!\/))/.test(url);
const withTarget = (name: "href" | "src", allowed: RegExp) =>
  attributes(allowed).refine((given) => isTarget(given[name]), {
    error: "must be an https address, or a path of this site",
    path: [name],
  });

const headElement = z.union([
  z.strictObject({ meta: attributes(/^(?:name|property|itemprop|content|media)$/) }),
  z.strictObject({
    link: withTarget("href", /^(?:rel|href|type|sizes|as|crossorigin|media|hreflang|title|integrity|referrerpolicy|color)$/),
  }),
  z.strictObject({
    script: withTarget("src", /^(?:src|async|defer|type|integrity|crossorigin|referrerpolicy|id|data-[a-z\d-]+)$/),
  }),
]);

/** The site's configuration: schema, defaults, types and documentation. Paths are relative to the folder of its file. */
const file = z.string().min(1);
const href = z
  .string()
  .regex(/^(?:https?:\/\/|mailto:.|\/)/, "must be a full URL, a path of this site, or `mailto:` with an address");
const lintNames = Object.keys(lintCodes) as (keyof typeof lintCodes)[];

/** `siteUrl` of a site without a known URL. */
export const noSiteUrl = "http://localhost";

/** Default folder of files that are copied unchanged. */
export const defaultPublicFolder = "public";

const level = z.enum(["off", "warning", "error"]);

function isLanguage(tag: string): boolean {
  return attempt(() => new Intl.PluralRules(tag)) !== undefined;
}

type ComponentFiles = Record<(typeof componentNames)[number], z.ZodOptional<z.ZodString>>;

export const configSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .default("API documentation")
    .describe("Title of the site, on the landing page and behind every page title."),
  shortTitle: z.string().min(1).optional().describe("Name of the site in the navbar. By default `title`."),
  tagline: z.string().default("").describe("One line under the title on the landing page."),
  version: z
    .string()
    .min(1)
    .optional()
    .describe("Version of the documentation site, shown in the footer. Without it the footer has none."),
  language: z
    .string()
    .refine(isLanguage, "must be a BCP 47 tag such as de or pt-BR")
    .default("en")
    .describe("BCP 47 tag of the pages' language; interface texts are English unless the site has its own (docs/manifest.md)."),
  siteUrl: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://docs.example.com" })
    .refine(isOrigin, "must be an origin such as https://docs.example.com; put a path in `base`")
    .default(noSiteUrl)
    .describe("Origin of the deployed site, for canonical links, the sitemap and relative server URLs of specs."),
  base: z
    .string()
    .refine(isBasePath, "must be a path such as /docs/ of letters, digits, `-`, `.`, `_` and `~`")
    .default("/")
    .describe("Base path of the deployed site."),
  content: z.string().default("content").describe("Folder of the Markdown, with `manifest.yaml` in it."),
  roots: z
    .array(file)
    .default([])
    .describe(
      "Other folders that specs and their files may be in, such as `../api` in a monorepo. Nothing else outside the root is read.",
    ),
  public: z
    .string()
    .refine((folder) => folder === "" || isFolderInside(folder), "must be a folder inside the root, such as public")
    .default(defaultPublicFolder)
    .describe(
      "Folder whose files are copied into the site unchanged. An empty text turns this off. What a build wrote (`--out public`) is no such file.",
    ),
  repository: z
    .strictObject({
      url: z
        .url({ error: "must be the URL of a web page such as https://github.com/pets/docs" })
        .describe("URL of the repository's web page, without a final slash."),
      branch: z.string().default("main").describe("Branch that edit links point at."),
      directory: z.string().default("").describe("Folder of this site inside the repository."),
    })
    .optional()
    .describe(
      "Source repository of the documentation, for edit links. Without it pages have no edit links. The git remote is never read.",
    ),
  report: href
    .optional()
    .describe(
      'Where "Report a problem" leads: an address, or `mailto:`, which gets the page as subject and body. By default the issues of `repository`; without either there is no such link.',
    ),
  colorMode: z
    .enum(["light", "dark", "system"])
    .default("system")
    .describe(
      "Color mode until a reader chooses one: that of the reader's system, or always the same. Without scripts, `system` is light.",
    ),
  theme: themeSchema
    .optional()
    .describe("The look of the site, where it differs from the neutral default. Paths are relative to the configuration."),
  components: z
    .strictObject(Object.fromEntries(componentNames.map((name) => [name, file.optional()])) as ComponentFiles)
    .default({})
    .describe(
      "Files whose default export replaces a component of the layout, such as the footer. Paths are relative to the configuration. See docs/components.md.",
    ),
  codeAliases: z
    .record(z.string().regex(/^[^\sA-Z]+$/, "must be a name in lower case without spaces"), z.string().min(1))
    .default({})
    .describe(
      "Names of languages in code fences that highlight.js does not have, and the language to highlight each as. All languages of highlight.js work without this.",
    ),
  codeLanguages: codeLanguages
    .optional()
    .describe(
      "Languages of request samples, in the order shown. By default all that there are. `typescript` is that of samples with an SDK.",
    ),
  head: z
    .array(headElement)
    .default([])
    .describe(
      "Elements at the end of the head of every page: `{ meta: { name, content } }`, `{ link: { rel, href } }` or `{ script: { src } }`. The policy is extended by the origins that links and scripts name.",
    ),
  origins: originsSchema
    .default({})
    .describe("Origins that pages may load from besides, by kind. Scripts in `head` often need `connect` or `image`."),
  announcement: z
    .strictObject({
      id: z.string().regex(/^[\w-]+$/, "must consist of letters, digits, hyphens and underscores"),
      text: z.string().min(1),
    })
    .optional()
    .describe(
      "Announcement at the top of every page. Readers can dismiss it; it shows again when its id changes. Markdown of one paragraph.",
    ),
  feedback: href.default("/").describe('Where "Let us know." under an empty search leads: an address or `mailto:`.'),
  copyPage: z
    .enum(["assistants", "markdown", "off"])
    .default("assistants")
    .describe(
      "The Markdown entries in the menu above the title: with links to assistants of others (ChatGPT and Claude), with the page as Markdown alone, or none. Assistants need `siteUrl`.",
    ),
  cards: z
    .enum(["pages", "off"])
    .default("pages")
    .describe(
      "Images that services show with a link to a page: one for each page, with its title, or none. They need `siteUrl`.",
    ),
  search: z
    .discriminatedUnion("provider", [
      z.strictObject({ provider: z.literal("embedded") }),
      z.strictObject({
        provider: z.literal("algolia"),
        appId: z.string().regex(/^[A-Za-z0-9]+$/),
        apiKey: z.string().min(1).describe("The search-only key; it is public."),
        indexName: z.string().min(1),
        filters: z
          .array(z.string().regex(/^[^:]+:.+$/, "must be attribute:value"))
          .default([])
          .describe("Filters of every search, besides the language and the docs tags: `audience:public`."),
        hosts: z
          .array(z.url({ protocol: /^https?$/ }))
          .default([])
          .describe("Origins to use instead of Algolia's own, for a proxy."),
      }),
    ])
    .default({ provider: "embedded" })
    .describe("The search engine: the index that comes with the site, or a hosted one with the same user interface."),
  requestAccess: z
    .strictObject({
      endpoint: z.url().optional().describe("URL that receives the form as JSON by POST. Without it the form composes an email."),
      mail: z.email().describe("Address of that email."),
    })
    .optional()
    .describe("Recipient of the request-access form."),
  analytics: z
    .discriminatedUnion("provider", [
      z.strictObject({
        provider: z.literal("google"),
        id: z.string().min(1).describe("Measurement ID of Google Analytics 4: `G-XXXXXXXXXX`."),
      }),
      z.strictObject({
        provider: z.literal("plausible"),
        domain: z.string().min(1).describe("The site's name at Plausible."),
        src: z.url({ protocol: /^https?$/ }).describe("URL of Plausible's script."),
      }),
    ])
    .optional()
    .describe("Analytics provider. None by default."),
  variables: z
    .record(z.string(), z.string())
    .default({})
    .describe("Text variables of the Markdown, besides those of `variables.yaml`."),
  footnote: z.string().default("").describe("Markdown of one paragraph at the end of the footer: credits."),
  ledger: z
    .enum(["off", "check", "build"])
    .default("off")
    .describe(
      "Whether `ledger.json` in the content folder lists the published URLs, and what fails when one is lost: `portal check`, or builds too. Pages that move are redirected automatically.",
    ),
  plugins: z
    .array(
      z
        .custom<Plugin>((value) => typeof value === "object" && value !== null && "name" in value, "must be made by definePlugin")
        .superRefine((plugin, context) => {
          const keys = Object.keys(plugin).filter((key) => !Object.hasOwn(pluginMembers, key));
          for (const key of keys) {
            const meant = nearest(key, Object.keys(pluginMembers));
            context.addIssue({ code: "custom", message: `has no member \`${key}\`${meant ? `, but \`${meant}\`` : ""}` });
          }
        })
        .meta({ typeName: "Plugin" }),
    )
    .default([])
    .describe("Extensions: checks, blocks and members of the manifest. See docs/extensions.md."),
  checks: z
    .strictObject({
      specs: z
        .enum(["lenient", "strict"])
        .default("lenient")
        .describe(
          "Severity of mistakes in specs that leave the rest readable: warnings in `portal build` and `portal dev`, or errors as in `portal check`.",
        ),
      ownKeywords: z
        .array(z.string())
        .default([])
        .describe(
          'Keywords of specs that are for other programs: `["x-amazon-apigateway-integration"]`. It is not reported that no page shows them.',
        ),
      coverage: level.default("warning").describe("Missing descriptions and examples."),
      descriptions: level.default("warning").describe("Descriptions that only repeat the name."),
      examples: level
        .default("error")
        .describe(
          "Examples, defaults and samples that do not match their schema. Builds report examples of requests too, as warnings at most unless `specs` is `strict`.",
        ),
      samples: level.default("warning").describe("Handwritten samples in guides that call a documented API."),
      lint: level.default("warning").describe("What OpenAPI allows but is rarely intended: the codes that start with `lint-`."),
      rules: z
        .strictObject(Object.fromEntries(lintNames.map((name) => [name, level.optional()])))
        .prefault({})
        .describe('Single codes of those, where they differ: `{ "lint-path-slash": "off" }`.'),
    })
    .prefault({})
    .describe("Severity of the diagnostics of `portal check` that depend on the standards of a site."),
});

/** A validated configuration. Plugins are code, not data, so they are separate. */
export type Config = Omit<z.output<typeof configSchema>, "plugins">;
export type ConfigInput = z.input<typeof configSchema>;

/** Whether pages have link images. Services that show them require absolute URLs. */
export const hasCards = ({ cards, siteUrl }: Config) => cards === "pages" && siteUrl !== noSiteUrl;

export function defineConfig(config: ConfigInput): ConfigInput {
  return config;
}
