import { stringify } from "yaml";
import { deriveApis, type ListedSpec } from "../1-sources/derive-manifest.js";
import type { SourceEdit } from "../7-emit/source-edits.js";
import { packageName } from "../platform/package.js";

interface NewSources {
  title: string;
  /** Origin of the deployed site; absent where it is not known yet. */
  siteUrl?: string | undefined;
  accent?: string | undefined;
  /** Folders between the site and the `node_modules` that has the package. */
  depth?: number;
  /** Its specs; none for a site of guides. */
  specs?: readonly ListedSpec[];
  /** The operation of the first request. */
  request?: NamedOperation | undefined;
}

/** An operation, as `op:` links name it. */
export interface NamedOperation {
  reference: string;
  title: string;
}

/** Files of a new site that must not exist before, in reading order. */
export function siteSources(site: NewSources): SourceEdit[] {
  return [
    { path: "portal.config.ts", text: config(site) },
    { path: "content/manifest.yaml", text: manifest(site) },
    { path: "content/getting-started.md", text: gettingStarted(site) },
    { path: "content/writing-guides.md", text: writingGuides },
  ];
}

function config({ title, siteUrl, accent }: NewSources): string {
  const origin =
    siteUrl === undefined
      ? '  // Where the site will be, for canonical links and the sitemap:\n  // siteUrl: "https://docs.example.com",\n'
      : `  siteUrl: ${JSON.stringify(siteUrl)},\n`;
  const theme = accent === undefined ? "" : `  theme: { colors: { light: { accent: ${JSON.stringify(accent)} } } },\n`;
  return `import { defineConfig } from "${packageName}";

export default defineConfig({
  title: ${JSON.stringify(title)},
${origin}${theme}});
`;
}

function manifest({ specs = [], depth = 0 }: NewSources): string {
  const derived = apisOf(specs);
  const apis = Object.fromEntries(derived.map(({ id, title, versions }) => [id, { title, versions }]));
  const navbar = [
    { label: "Guides", to: "/getting-started", section: "guides" },
    ...derived.map(({ id, title, path }) => ({ label: derived.length === 1 ? "API reference" : title, to: path, section: id })),
  ];
  return `# yaml-language-server: $schema=../${"../".repeat(depth)}node_modules/${packageName}/schemas/route-manifest.schema.json
# The routes of the site. \`portal new\` adds to this file.
${derived.length ? `${stringify({ apis })}\n` : ""}pages:
  - { path: /, page: landing }
  - { path: /getting-started, guide: getting-started.md }
  - { path: /writing-guides, guide: writing-guides.md }
  - { path: /search, page: search }

sidebars:
  guides:
    label: Guides
    items: [/getting-started, /writing-guides]

${stringify({ navbar })}`;
}

/** The APIs of the specs. No other page has their paths. */
const apisOf = (specs: readonly ListedSpec[]) => deriveApis(specs, ["getting-started", "writing-guides", "guides"]);

const escaped = (text: string) => text.replace(/[\\`*_[\]<>#&]/g, "\\$&");

function gettingStarted({ title, specs = [], request }: NewSources): string {
  const [api] = apisOf(specs);
  const first = api
    ? `Read the [API reference](${api.path}) to see all operations${request === undefined ? "" : ", or begin with the first request below"}.`
    : "Say in two sentences what your readers can do with it.";
  return `${frontMatter("Getting started", `The first steps with ${title}.`)}
Welcome to ${escaped(title)}. ${first}

## Before you begin

> [!NOTE]
> Replace this text with what readers need first: an account, a key, or an installed tool.

${request === undefined ? "" : firstRequestSection(request)}## First steps

<!-- steps -->

1. Describe the first thing to do, and how readers see that it worked.
2. Describe the next one. Three or four steps are enough for a first success.

<!-- /steps -->

## Where to go next

To add pages, see [Write guides](writing-guides.md).
`;
}

/** The request in each language, from the spec. It needs no values: they are those of the samples of the operation. */
const firstRequestSection = ({ reference, title }: NamedOperation) => `## First request

This is a request of [${escaped(title)}](op:${reference}). The page of the operation describes its parameters and its response.

\`\`\`request op:${reference}
\`\`\`

`;

const writingGuides = `${frontMatter("Write guides", "How to add a page to this site, and what Markdown can do here.")}
Each guide is a Markdown file in \`content/\`. The manifest, \`content/manifest.yaml\`, gives it a path.

## Add a page

\`\`\`sh
npx portal new guide /tutorial --title "Tutorial" --sidebar guides
npx portal dev
\`\`\`

The first command writes the file and its route. The second one serves the site, and the open page changes
when you save.

## Notes and tabs

> [!TIP]
> Callouts are quotes that begin with \`[!NOTE]\`, \`[!TIP]\`, \`[!WARNING]\` or \`[!CAUTION]\`.

<!-- tabs -->
<!-- tab: npm -->

\`\`\`sh
npm run build
\`\`\`

<!-- tab: pnpm -->

\`\`\`sh
pnpm build
\`\`\`

<!-- /tabs -->

## Check before you publish

\`\`\`sh
npx portal check
npx portal build
\`\`\`

\`portal check\` finds dead links, wrong examples and unused files. The site is in \`dist/site\`.
`;

function frontMatter(title: string, description: string): string {
  return `---\n${stringify({ title, description }, { lineWidth: 0 })}---\n`;
}
