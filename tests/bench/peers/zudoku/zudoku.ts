import { slug } from "github-slugger";
import type { Operation } from "../input.js";
import { packageVersions } from "../installed.js";
import { type Peer, program, write } from "../peer.js";
import { markdownFile, withLinks } from "../plain-guide.js";

/** Zudoku has a page per tag, with every operation of the tag on it. */
const page = ({ api, tag }: Operation) => `/api/${api}/${slug(tag)}`;

export const zudoku: Peer = {
  name: "zudoku",
  title: "Zudoku",
  search: "Pagefind",
  packages: "zudoku",
  versions: (folder) => packageVersions(folder, ["zudoku"]),
  prepare(folder, { title, apis, guides }) {
    for (const api of apis) write(folder, `specs/${api.name}.json`, api.spec);
    for (const guide of guides) {
      const { title: name, description } = guide;
      const text = withLinks(guide, (path) => `/guides/${path}`);
      write(folder, `pages/guides/${guide.path}.md`, markdownFile({ title: name, description }, text));
    }
    const config = {
      site: { title },
      navigation: [
        {
          type: "category",
          label: "Guides",
          items: guides.map(({ path, title: label }) => ({ type: "doc", file: `guides/${path}`, label })),
        },
        ...apis.map((api) => ({ type: "link", to: `/api/${api.name}`, label: api.title })),
      ],
      redirects: [{ from: "/", to: `/guides/${guides[0]?.path}` }],
      apis: apis.map((api) => ({ type: "file", input: `./specs/${api.name}.json`, path: `/api/${api.name}` })),
      docs: { files: "/pages/**/*.md" },
      search: { type: "pagefind" },
      canonicalUrlOrigin: "https://docs.example.com",
    };
    write(folder, "zudoku.config.ts", `export default ${JSON.stringify(config)};\n`);
  },
  build: (folder) => [[...program(folder, "zudoku/cli.js"), "build"]],
  output: "dist",
  caches: ["dist", "node_modules/.vite", "node_modules/.zudoku", ".zudoku"],
  guideFile: (guide) => `pages/guides/${guide}.md`,
  lookedAt: ({ guide, operation, largest, from, otherTag }) => ({
    landing: "/",
    guide: `/guides/${guide}`,
    operation: page(operation),
    largest: page(largest),
    from: page(from),
    to: page(otherTag),
  }),
};
