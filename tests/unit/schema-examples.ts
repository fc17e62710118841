/** Examples of the documentation of the schemas; a test validates each. */
export const configExamples: Record<string, string> = {
  "": `import { defineConfig } from "@quran-foundation/portal";

export default defineConfig({
  title: "Pets Documentation",
  siteUrl: "https://docs.pets.example",
  repository: { url: "https://github.com/pets/docs" },
});`,
  repository: `repository: { url: "https://github.com/pets/docs", branch: "main", directory: "docs" }`,
  report: `report: "mailto:docs@pets.example"`,
  theme: `theme: {
  colors: { light: { accent: "#7a3e00" }, dark: { accent: "#ffb870" } },
  typography: { text: "system", headings: "Bitter" },
  fonts: [{ file: "brand/bitter.woff2", family: "Bitter", weight: "600" }],
  radius: "4px",
  logo: { light: "brand/logo.svg", dark: "brand/logo-dark.svg" },
  favicon: "brand/favicon.svg",
  styles: "brand/pets.css",
}`,
  components: `components: { Footer: "components/Footer.tsx" }`,
  codeLanguages: `codeLanguages: ["curl", "python", "go"]`,
  codeAliases: `codeAliases: { bicep: "json", hcl: "ini" }`,
  head: `head: [
  { meta: { name: "google-site-verification", content: "abc" } },
  { script: { src: "https://chat.example/widget.js", async: true } },
]`,
  origins: `origins: { connect: ["https://api.chat.example"], image: ["https://*.chat.example"] }`,
  announcement: `announcement: { id: "v2", text: "Version 2 is here. [Read the notice](/updates)." }`,
  search: `search: { provider: "algolia", appId: "APPID", apiKey: "search-only-key", indexName: "docs" }`,
  requestAccess: `requestAccess: { mail: "developers@pets.example" }`,
  analytics: `analytics: { provider: "plausible", domain: "docs.pets.example", src: "https://plausible.io/js/script.js" }`,
  variables: `variables: { "api.version": "2.0" }`,
  ledger: `ledger: "check"`,
  checks: `checks: { specs: "strict", ownKeywords: ["x-gateway"], coverage: "off", rules: { "lint-path-slash": "off" } }`,
};

export const manifestExamples: Record<string, string> = {
  apis: `apis:
  pets:
    title: Pets API
    slug: summary
    omit: [GET /health]
    versions:
      - id: latest
        label: Latest (2.0.0)
        spec: specs/pets.yaml
        prefix: /docs/pets
        sidebar: pets
        intro: { slug: introduction, guide: pets.md }
        category: { path: /docs/category/pets, title: Pets API }`,
  pages: `pages:
  - { path: /, page: landing, data: landing.yaml }
  - { path: /start, guide: start.md, sidebar: guides }
  - { path: /tutorials, category: { title: Tutorials, sidebar: guides } }
  - { path: /search, page: search }`,
  sidebars: `sidebars:
  guides:
    label: Guides
    items:
      - /start
      - { path: /tutorials/first, label: First steps }
      - { group: Tutorials, path: /tutorials, items: [/tutorials/search] }
      - { folder: recipes, group: Recipes, icon: book, badge: { text: New, variant: tip } }
      - { label: Status, to: https://status.pets.example, icon: icons/pulse.svg }`,
  navbar: `navbar:
  - { label: Guides, to: /start, section: guides }
  - { menu: More, side: right, items: [{ label: Status, to: https://status.pets.example }] }`,
  footer: `footer:
  - { title: Company, links: [{ label: Contact, to: mailto:hello@pets.example }] }`,
  scopes: "scopes: { page: /scopes, data: scopes.yaml, inferred: inferred }",
  sampleHosts: `sampleHosts:
  https://api.pets.example: [api.pets.example]
  https://test.pets.example: [test.pets.example]`,
  updates: "updates: updates.yaml",
  texts: "texts: texts.yaml",
  terms: "terms: terms.yaml",
  glossary: "glossary: { page: /glossary, data: glossary.yaml }",
  variables: "variables: variables.yaml",
  redirects: "redirects: { /old: /start }",
};

export const dataFiles = {
  landing: {
    title: "Landing page",
    intro: "The file that `data` of a page `landing` names. Without it the page shows what the site documents.",
    example: `headline: Build with pets
actions: [{ label: Get started, to: /start }]
sample: { operation: "op:list-pets", languages: [bash, python] }
figures: [{ count: operations, label: operations }]
sections:
  - title: What you can build
    cards: [{ title: A shop, to: /start, text: Sell toys., links: ["op:list-pets"] }]
  - { title: News, updates: 3 }`,
  },
  scopes: {
    title: "Scopes",
    intro: "The file that `scopes.data` names: OAuth2 scopes by group.",
    example: `groups:
  - id: pets
    title: Pets
    text: What apps may do with pets.
    scopes: [{ name: pets.read, permits: Reads pets. }]`,
  },
  updates: {
    title: "Updates",
    intro: "The file that `updates` names: dated notices for `<!-- block: updates -->` and the feeds.",
    example: `- date: 2026-01-19
  id: toys
  about: Pets API
  title: Toys have prices
  text: Each toy has a price. See [toys](op:list-toys).
  affects: ["op:list-toys"]`,
  },
  changes: {
    title: "Known changes",
    intro:
      "`changes.yaml` in the folder of the snapshots of a spec, which the manifest does not name: when the changes between snapshots happened, and which ones only corrected the spec. [History of an API](history.md#when-changes-happened) explains it.",
    example: `- snapshot: "2026-02-01"
  date: "2026-01-19"
  changes: [GET /toys > query parameter price]
- snapshot: "2026-02-01"
  correction: The spec now shows the age in years.
  changes: [schema Pet > age]`,
  },
  glossary: {
    title: "Glossary",
    intro: "The file that `glossary.data` names.",
    example: `words:
  - { word: litter, forms: [litters], means: Animals that are born together., more: "Most litters have four." }`,
  },
  texts: {
    title: "Interface texts",
    intro:
      "The file that `texts` names: interface texts for a site in another language, such as those of the navbar, API pages, the search, forms and messages of scripts. `portal texts > content/texts.yaml` writes the English ones as such a file. Texts that it does not have stay English; `portal texts` lists them, and `portal texts --absent` prints only these. Names in braces are filled in, so each text has those of the English one. A text with a number has a form for each plural category of the language (`one`, `few`, `many`, `other`, …; Unicode CLDR); words about types have one for a single value, and `other` for several. `months` has twelve names, separated by spaces. Set `language` in the configuration as well. If a script shows one of the texts, scripts are bundled again for the site. In change logs, sentences about single changes that the file does not have are marked as English for screen readers; reports of `portal diff` are always English. A site without a manifest uses `texts.yaml` in its content folder, if it has a configuration: `portal build --spec openapi.yaml --config portal.config.ts`. A complete file in German is `docs/examples/hafen/content/texts.yaml` of the package.",
    example: `skip: Zum Inhalt
moreIn: Mehr in {group}
updated: "Stand: {date}"
date: "{day}. {month} {year}"
months: Januar Februar März April Mai Juni Juli August September Oktober November Dezember
copied: Kopiert
resultCount: { one: "{count} Treffer", other: "{count} Treffer" }`,
  },
  terms: {
    title: "Terms",
    intro: "The file that `terms` names. `portal check` holds texts to it.",
    example: `terms:
  - { use: sign in, not: [log in, login], because: "We write sign in everywhere.", except_in: [specs/] }`,
  },
  variables: {
    title: "Variables",
    intro: "The file that `variables` names. Guides show them with `@{name}`.",
    example: "api.production: https://api.pets.example\nsupport.mail: help@pets.example",
  },
  samples: {
    title: "SDK samples",
    intro: "The file that `samples` of an API names: TypeScript by operation, shown as one more language.",
    example: "GET /pets: |\n  const pets = await client.pets.list();",
  },
};
