import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Input, type InputApi, type Operation, operationsOf } from "../input.js";
import { NotAvailable } from "../installed.js";
import { kebabCase } from "../kebab-case.js";
import { type Peer, write } from "../peer.js";
import { markdownFile, withLinks } from "../plain-guide.js";
import { plainOperation } from "./plain-operation.js";

const page = ({ api, id }: Operation) => `/api/${api}/${slug(id)}/`;
const slug = (id: string) => kebabCase(id.replaceAll("/", "-"));

/** The lower bound: one plain template, no search, no checks, no scripts. */
export const hugo: Peer = {
  name: "hugo",
  title: "Hugo, one plain template",
  search: "none",
  versions() {
    const { stdout, status } = spawnSync("hugo", ["version"], { encoding: "utf8" });
    if (status !== 0) throw new NotAvailable("no `hugo` on the PATH; it is not in the npm registry");
    return `hugo ${/v([\d.]+)/.exec(stdout)?.[1] ?? "?"}`;
  },
  prepare(folder, input) {
    cpSync(resolve("tests/bench/peers/hugo/layouts"), join(folder, "layouts"), { recursive: true });
    write(folder, "hugo.json", {
      baseURL: "https://docs.example.com/",
      title: input.title,
      disableKinds: ["taxonomy", "term", "RSS"],
      markup: { goldmark: { renderer: { unsafe: true } }, highlight: { noClasses: false } },
    });
    writeGuides(folder, input);
    for (const api of input.apis) writeApi(folder, api);
  },
  build: () => [["hugo", "--quiet", "--minify"]],
  output: "public",
  caches: ["public", "resources", ".hugo_build.lock"],
  guideFile: (guide) => `content/guides/${guide}.md`,
  lookedAt: ({ guide, operation, largest, from, to }) => ({
    landing: "/",
    guide: `/guides/${guide}/`,
    operation: page(operation),
    largest: page(largest),
    from: page(from),
    to: page(to),
  }),
  dev: {
    command: (_folder, port) => [
      "hugo",
      "server",
      "--port",
      String(port),
      "--bind",
      "127.0.0.1",
      "--baseURL",
      `http://127.0.0.1:${port}/`,
    ],
    guideAddress: (guide) => `/guides/${guide}/`,
  },
};

function writeGuides(folder: string, { title, guides }: Input): void {
  write(folder, "content/_index.md", markdownFile({ title }, `[Start](/guides/${guides[0]?.path}/)`));
  write(folder, "content/guides/_index.md", markdownFile({ title: "Guides" }, ""));
  for (const [at, guide] of guides.entries()) {
    const { title: name, description } = guide;
    const text = withLinks(guide, (path) => `/guides/${path}/`);
    write(folder, `content/guides/${guide.path}.md`, markdownFile({ title: name, description, weight: at + 1 }, text));
  }
}

function writeApi(folder: string, api: InputApi): void {
  write(folder, `content/api/${api.name}/_index.md`, markdownFile({ title: api.title }, ""));
  for (const [at, operation] of operationsOf(api).entries()) {
    const { summary, details } = operation;
    const head = { title: summary, weight: at + 1, operation: plainOperation(api.spec, operation) };
    write(folder, `content/api/${api.name}/${slug(operation.id)}.md`, markdownFile(head, String(details.description ?? "")));
  }
}
