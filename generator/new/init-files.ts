import { stringify } from "yaml";
import { deriveApis, type ListedSpec, type RoutedGuide } from "../1-sources/derive-manifest.js";
import { titleOfPath } from "../1-sources/markdown/front-matter.js";
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
  /** The guides that its content folder has already. */
  guides?: readonly RoutedGuide[];
}

/** An operation, as `op:` links name it. */
export interface NamedOperation {
  reference: string;
  title: string;
}

/** Files of a new site that must not exist before, in reading order. Where there are guides, it gets none. */
export function siteSources(site: NewSources): SourceEdit[] {
  const guides = [
    { path: "content/getting-started.md", text: gettingStarted(site) },
    { path: "content/writing-guides.md", text: writingGuides },
  ];
  return [
    { path: "portal.config.ts", text: config(site) },
    { path: "content/manifest.yaml", text: manifest(site) },
    ...(site.guides?.length ? [] : guides),
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

const ownGuides = [
  { path: "/getting-started", file: "getting-started.md" },
  { path: "/writing-guides", file: "writing-guides.md" },
];

function manifest(site: NewSources): string {
  const { depth = 0, guides = [] } = site;
  const derived = apisOf(site);
  const apis = Object.fromEntries(derived.map(({ id, title, versions }) => [id, { title, versions }]));
  const listed = guides.length > 0 ? guides : ownGuides;
  const home = listed.find(({ path }) => path === "/");
  const others = listed.filter((guide) => guide !== home);
  const single = others.filter(({ file }) => !file.includes("/"));
  const folders = new Set(others.filter((guide) => !single.includes(guide)).map(({ file }) => file.split("/")[0] ?? ""));
  const isAlone = folders.size === 1 && single.length === 0;
  const entryOf = (folder: string) => ({ folder, ...(isAlone ? {} : { group: titleOfPath(folder) }) });
  const items = [...single.map(({ path }) => path), ...[...folders].map(entryOf)];
  const first = single[0] ?? others[0];
  const navbar = [
    ...(first ? [{ label: "Guides", to: first.path, section: "guides" }] : []),
    ...derived.map(({ id, title, path }) => ({ label: derived.length === 1 ? "API reference" : title, to: path, section: id })),
  ];
  const page = (members: object) => `  - ${stringify(members, { collectionStyle: "flow", lineWidth: 0 })}`;
  return `# yaml-language-server: $schema=../${"../".repeat(depth)}node_modules/${packageName}/schemas/route-manifest.schema.json
# The routes of the site. \`portal new\` adds to this file.
${derived.length ? `${stringify({ apis })}\n` : ""}pages:
${page({ path: "/", page: "landing", ...(home ? { guide: home.file } : {}) })}${single.map(({ path, file }) => page({ path, guide: file })).join("")}${page({ path: "/search", page: "search" })}
${others.length ? `${stringify({ sidebars: { guides: { label: "Guides", items } } })}\n` : ""}${stringify({ navbar })}`;
}

/** The APIs of the specs. No other page has their paths. */
const apisOf = ({ specs = [], guides = [] }: NewSources) =>
  deriveApis(
    specs,
    [...ownGuides, { path: "/guides" }, ...guides].map(({ path }) => path.split("/")[1] ?? ""),
  );

const escaped = (text: string) => text.replace(/[\\`*_[\]<>#&]/g, "\\$&");

function gettingStarted(site: NewSources): string {
  const { title, request } = site;
  const [api] = apisOf(site);
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
