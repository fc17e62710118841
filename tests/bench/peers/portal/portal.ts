import { cpSync, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Peer, write } from "../peer.js";
import { markdownFile } from "../plain-guide.js";

const repository = resolve(".");
const command = join(repository, "bin/portal.mjs");

const guideAddress = (guide: string) => `/docs/${guide}`;

/**
 * This tool. It builds all of this site: also pages of schemas, categories, extensions of Markdown and its
 * other parts.
 */
export const portal: Peer = {
  name: "portal",
  title: "portal",
  search: "its own",
  versions: () => `portal ${(JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { version: string }).version}`,
  prepare(folder, { name, apis, guides }) {
    if (name === "real") {
      for (const part of ["content", "specs", "portal.config.ts"])
        cpSync(join(repository, part), join(folder, part), { recursive: true });
      return;
    }
    for (const api of apis) write(folder, `specs/${api.name}.json`, api.spec);
    for (const guide of guides) write(folder, `content/${guide.path}.md`, markdownFile({ title: guide.title }, guide.markdown));
  },
  build: (folder) => [
    [
      process.execPath,
      command,
      "build",
      ...(existsSync(join(folder, "portal.config.ts")) ? [] : ["--spec", "specs/github.json", "--content", "content"]),
      "--cache-dir",
      ".cache",
      // No other generator draws card images.
      "--no-cards",
    ],
  ],
  output: "dist/site",
  caches: ["dist", ".cache"],
  guideFile: (guide) => `content/${guide}.md`,
  lookedAt: ({ guide, operation, largest, from, to }) => ({
    landing: "/",
    guide: guideAddress(guide),
    operation: operation.route,
    largest: largest.route,
    from: from.route,
    to: to.route,
  }),
  dev: {
    command: (_folder, port) => [process.execPath, command, "dev", "--port", String(port), "--host", "127.0.0.1"],
    guideAddress,
  },
};
