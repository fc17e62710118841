import type { Operation } from "../input.js";
import { packageVersions } from "../installed.js";
import { type Peer, program, write } from "../peer.js";
import { markdownFile, withLinks } from "../plain-guide.js";
import { projectFiles } from "./project.js";

const page = ({ api, id }: Operation) => `/docs/api/${api}/${id.replace(/\s+/g, "-").toLowerCase()}`;

export const fumadocs: Peer = {
  name: "fumadocs",
  title: "Fumadocs, Next.js export",
  search: "its static search",
  packages: "fumadocs",
  versions: (folder) => packageVersions(folder, ["fumadocs-core", "fumadocs-openapi", "next"]),
  prepare(folder, input) {
    for (const [file, text] of Object.entries(projectFiles(input))) write(folder, file, text);
    for (const api of input.apis) write(folder, `specs/${api.name}.json`, api.spec);
    for (const guide of input.guides) {
      const { title, description } = guide;
      const text = withLinks(guide, (path) => `/docs/guides/${path}`);
      write(folder, `content/docs/guides/${guide.path}.md`, markdownFile({ title, description }, text));
    }
    const start = `[Start](/docs/guides/${input.guides[0]?.path})`;
    write(folder, "content/docs/index.md", markdownFile({ title: input.title }, start));
  },
  build: (folder) => [[...program(folder, "next/dist/bin/next"), "build"]],
  output: "out",
  caches: ["out", ".next", ".source", "node_modules/.cache"],
  guideFile: (guide) => `content/docs/guides/${guide}.md`,
  lookedAt: ({ guide, operation, largest, from, to }) => ({
    landing: "/",
    guide: `/docs/guides/${guide}`,
    operation: page(operation),
    largest: page(largest),
    from: page(from),
    to: page(to),
  }),
};
