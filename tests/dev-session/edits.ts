import { basename, dirname } from "node:path/posix";
import type { Writer } from "./writer.js";

/** One kind of edit. Returns whether there was something to edit. */
export type Edit = (writer: Writer) => boolean;

const manifest = "content/manifest.yaml";
const config = "portal.config.ts";
const rootSpec = "specs/content/v4/openapi.yaml";
const paths = "specs/content/v4/paths/chapters.yaml";
const markdown = (writer: Writer) => writer.files("content/**/*.md", ["**/_*/**"]);
const partials = (writer: Writer) => writer.files("content/_partials/*.md");
const schemas = (writer: Writer) => writer.files("specs/*/*/schemas/*.yaml");
const added = (writer: Writer) => writer.files("content/session/*.md");

const marked = /^Session words \d+\.$/gm;

function mark(writer: Writer, file: string, place: RegExp): boolean {
  const words = `Session words ${writer.number}.`;
  return writer.change(file, (text) =>
    text.search(marked) >= 0 ? text.replace(marked, words) : text.replace(place, (found) => `${found}\n${words}\n`),
  );
}

const frontMatter = /^---\n[\s\S]*?\n---\n/;
const guideOf = (route: string) => `content/session/${basename(route)}.md`;
const routeOf = (guide: string) => `/docs/session/${basename(guide, ".md")}`;

/** Edits after which the site still builds, by subject. */
export const edits: Readonly<Record<string, Edit>> = {
  "a guide's text": (writer) => mark(writer, writer.random.pick(markdown(writer)), frontMatter),
  "a guide's title": (writer) =>
    writer.changeOne(writer.random.pick(markdown(writer)), /^title: .*$/gm, `title: Guide ${writer.number}`),
  "a guide's headings": (writer) => {
    const heading = `## Session heading ${writer.number}`;
    return writer.change(writer.random.pick(markdown(writer)), (text) =>
      /^## Session heading/m.test(text)
        ? text.replace(/^## Session heading.*$/m, heading)
        : `${text.trimEnd()}\n\n${heading}\n\nWords below it.\n`,
    );
  },
  "a partial": (writer) => mark(writer, writer.random.pick(partials(writer)), /\n*$/),
  "a partial's name": (writer) => {
    const from = writer.random.pick(partials(writer));
    const users = writer.files("content/**/*.md").filter((file) => writer.site.read(file).includes(`include: ${basename(from)}`));
    if (writer.broken.length || from === undefined) return false;
    const to = `${basename(from).replace(/(-\d+)?\.md$/, "")}-${writer.number}.md`;
    writer.site.move(from, `${dirname(from)}/${to}`);
    for (const user of users) writer.change(user, (text) => text.replaceAll(`include: ${basename(from)}`, `include: ${to}`));
    return true;
  },
  "an operation": (writer) =>
    writer.changeOne(
      writer.random.pick(writer.files("specs/content/v4/paths/*.yaml")),
      /^ {4}summary: .*$/gm,
      `    summary: Session summary ${writer.number}`,
    ),
  "a description's words": (writer) =>
    writer.changeOne(
      writer.random.pick(writer.files("specs/*/*/*.yaml")),
      /^( +)description: (?![>|&*"'{[])\S.*$/gm,
      `$1description: Session description ${writer.number}.`,
    ),
  "a referenced schema": (writer) =>
    writer.changeOne(
      writer.random.pick(schemas(writer)),
      /^( +)description: (?![>|&*"'{[])\S.*$/gm,
      `$1description: Session description ${writer.number}.`,
    ),
  "a property": (writer) =>
    writer.change(writer.random.pick(schemas(writer)), (text) =>
      text.replace(
        /^properties:\n( {2}session_\d+: .*\n)?/m,
        `properties:\n  session_${writer.number}: { type: string, description: New. }\n`,
      ),
    ),
  "a schema's file name": (writer) => {
    if (writer.broken.length) return false;
    const all = schemas(writer);
    const everything = writer.files("{content,specs}/**/*.{md,yaml}");
    const from = writer.random.pick(all);
    const name = basename(from, ".yaml");
    // Other pages may name its page.
    if (everything.some((file) => new RegExp(`schema:[\\w/-]*\\b${name}\\b|schemas/${name}[)#]`).test(writer.site.read(file))))
      return false;
    const to = `${name.replace(/-\d+$/, "")}-${writer.number}`;
    writer.site.move(from, `${dirname(from)}/${to}.yaml`);
    for (const file of everything.filter((file) => file.startsWith(from.split("/").slice(0, 3).join("/")) && file !== from))
      writer.change(file, (text) => text.replace(new RegExp(`(?<![\\w-])${name}\\.yaml`, "g"), `${to}.yaml`));
    return true;
  },
  "an operation that comes": (writer) => {
    if (!writer.isWhole(rootSpec, paths)) return false;
    const name = `session-${writer.number}`;
    writer.change(
      paths,
      (text) =>
        `${text.trimEnd()}\n\n${name}:\n  get:\n    operationId: ${name}\n    summary: Session ${writer.number}\n    tags: [Chapters]\n    responses:\n      "200": { description: Fine. }\n`,
    );
    return writer.change(rootSpec, (text) =>
      text.replace(/^paths:\n/m, `paths:\n  /${name}: { $ref: paths/chapters.yaml#/${name} }\n`),
    );
  },
  "an operation that goes": (writer) => {
    if (!writer.isWhole(rootSpec, paths)) return false;
    const name = /^ {2}\/(session-\d+): /m.exec(writer.site.read(rootSpec))?.[1];
    if (name === undefined) return false;
    writer.change(rootSpec, (text) => text.replace(new RegExp(`^ {2}/${name}: .*\\n`, "m"), ""));
    return writer.change(paths, (text) => text.replace(new RegExp(`\\n${name}:\\n(?: .*\\n)+`), ""));
  },
  "a label of the navigation": (writer) =>
    writer.changeOne(
      manifest,
      /^ {2}- \{ label: [^,]+, to: \/docs\/tutorials\/faq \}$/gm,
      `  - { label: FAQ ${writer.number}, to: /docs/tutorials/faq }`,
    ),
  "an API's title": (writer) => writer.changeOne(manifest, /^ {4}title: .*$/gm, `    title: API ${writer.number}`),
  "a page that comes": (writer) => {
    const route = `/docs/session/page-${writer.number}`;
    if (!writer.isWhole(manifest)) return false;
    writer.site.write(
      guideOf(route),
      `---\ntitle: Page ${writer.number}\ndescription: It came in edit ${writer.number}.\n---\n\nWords of a new page.\n`,
    );
    return writer.change(manifest, (text) =>
      text
        .replace(/^pages:\n/m, `pages:\n  - { path: ${route}, guide: session/${basename(route)}.md }\n`)
        .replace(/^( {2}gettingStartedSidebar:\n.*\n {4}items:\n)/m, `$1      - ${route}\n`),
    );
  },
  "a page that goes": (writer) => {
    const guide = writer.random.pick(added(writer));
    if (guide === undefined || !writer.isWhole(manifest)) return false;
    writer.site.remove(guide);
    return writer.change(manifest, (text) =>
      text.replace(new RegExp(`^.*(?:${routeOf(guide)}|session/${basename(guide)})\\b.*\\n`, "gm"), ""),
    );
  },
  "a page's path and file": (writer) => {
    const guide = writer.random.pick(added(writer));
    if (guide === undefined || !writer.isWhole(manifest)) return false;
    const to = `content/session/moved-${writer.number}.md`;
    writer.site.move(guide, to);
    return writer.change(manifest, (text) =>
      text.replaceAll(`session/${basename(guide, ".md")}`, `session/${basename(to, ".md")}`),
    );
  },
  "a redirect": (writer) =>
    writer.change(manifest, (text) =>
      text.replace(
        /^redirects:\n( {2}\/session-old-\d+: .*\n)?/m,
        `redirects:\n  /session-old-${writer.number}: /docs/quickstart/\n`,
      ),
    ),
  "the configuration": (writer) =>
    writer.changeOne(config, /^ {2}(tagline|footnote): ".*"/gm, `  $1: "Session ${writer.number}."`),
  "a module of the configuration": (writer) => {
    writer.site.write("session-version.ts", `export const version = "1.0.${writer.number}";\n`);
    if (!writer.isWhole(config) || writer.site.read(config).includes("session-version")) return true;
    return writer.change(
      config,
      (text) => `import { version } from "./session-version.js";\n${text.replace(/version: "[^"]*"/, "version")}`,
    );
  },
  synonyms: (writer) =>
    writer.change("content/synonyms.yaml", (text) =>
      text.replace(/^groups:\n( {2}- \[session.*\n)?/m, `groups:\n  - [session${writer.number}, sitting${writer.number}]\n`),
    ),
  "a variable": (writer) =>
    writer.changeOne("content/variables.yaml", /^support\.mail: .*$/gm, `support.mail: session${writer.number}@quran.com`),
  "the updates": (writer) => writer.changeOne("content/updates.yaml", /^ {2}about: .*$/gm, `  about: Session ${writer.number}`),
  "the scopes": (writer) => writer.changeOne("content/scopes.yaml", /permits: "[^"]*"/g, `permits: "Session ${writer.number}"`),
  "the landing page's data": (writer) =>
    writer.changeOne("content/landing.yaml", /^( +)text: .*$/gm, `$1text: Session ${writer.number}.`),
  "SDK samples": (writer) =>
    writer.changeOne("content/sdk-samples.yaml", /^ {2}console\.log\(.*$/gm, `  console.log(${writer.number});`),
  "a style": (writer) =>
    writer.changeOne("runtime/styles/tokens.css", /^ {2}--line: .*$/gm, `  --line: #${(0x100000 + writer.number).toString(16)};`),
  "a component": (writer) =>
    writer.changeOne(
      "runtime/layout/Footer.tsx",
      /className="footer-title[^"]*"/g,
      `className="footer-title session-${writer.number}"`,
    ),
  "a template": (writer) =>
    writer.changeOne("templates/page.hbs", /^export default function \w+/gm, `export default function Page${writer.number}`),
};

const anywhere =
  (pattern: string, ignore: string[] = []) =>
  (writer: Writer) =>
    writer.random.pick(writer.files(pattern, ignore));

function spoiling(choose: (writer: Writer) => string, edit: ((text: string) => string) | undefined): Edit {
  return (writer) => {
    const file = choose(writer);
    return file !== undefined && writer.spoil(file, edit);
  };
}

/** Files that no build can read. */
export const mistakes: Readonly<Record<string, Edit>> = {
  "broken YAML of a description": spoiling(anywhere("specs/**/*.yaml"), (text) => `${text}\n  broken: [`),
  "no description": spoiling(
    () => rootSpec,
    () => "",
  ),
  "half a description": spoiling(
    () => rootSpec,
    (text) => text.slice(0, text.length >> 1),
  ),
  "a reference to nothing": spoiling(
    () => paths,
    (text) => text.replace("schemas/chapter", "schemas/none"),
  ),
  "a referenced file that is gone": spoiling(anywhere("specs/*/*/schemas/*.yaml"), undefined),
  "broken YAML of the manifest": spoiling(
    () => manifest,
    (text) => `${text}\npages: [`,
  ),
  "a manifest that is gone": spoiling(() => manifest, undefined),
  "a member of the manifest that nobody knows": spoiling(
    () => manifest,
    (text) => `${text}\nsidebar: {}\n`,
  ),
  "a configuration that does not parse": spoiling(
    () => config,
    (text) => `${text}}{`,
  ),
  "a configuration that throws": spoiling(
    () => config,
    (text) => `${text}\nthrow new Error("no");\n`,
  ),
  "a configuration that fails later": spoiling(
    () => config,
    (text) => `${text}\nPromise.reject(new Error("later"));\n`,
  ),
  "broken front matter": spoiling(anywhere("content/**/*.md", ["**/_*/**"]), (text) => text.replace(/^title: .*$/m, "title: [")),
  "a partial that is gone": spoiling(anywhere("content/_partials/*.md"), undefined),
  "a partial that includes itself": spoiling(
    anywhere("content/_partials/*.md"),
    (text) => `${text}\n<!-- include: headers.md -->\n`,
  ),
  "a guide that is gone": spoiling(anywhere("content/**/*.md", ["**/_*/**"]), undefined),
  "a dead link": spoiling(anywhere("content/**/*.md"), (text) => `${text}\n[Nowhere](/nowhere).\n`),
  "broken YAML of data": spoiling(
    anywhere("content/{synonyms,variables,updates,scopes,landing,fields}.yaml"),
    (text) => `${text}\n]`,
  ),
  "bytes that are no text": spoiling(anywhere("content/**/*.md", ["**/_*/**"]), (text) => `\u0000\ufffd${text}`),
  "a broken style": spoiling(
    () => "runtime/styles/portal-page.css",
    (text) => `@import "./none.css";\n${text}`,
  ),
  "a broken component": spoiling(
    () => "runtime/layout/Footer.tsx",
    (text) => `${text}}`,
  ),
  "a broken template": spoiling(
    () => "templates/page.hbs",
    (text) => `${text}{{#if`,
  ),
};
