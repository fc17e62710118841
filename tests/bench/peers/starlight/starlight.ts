import { slug } from "github-slugger";
import type { Operation } from "../input.js";
import { packageVersions } from "../installed.js";
import { type Peer, program, write } from "../peer.js";
import { markdownFile, withLinks } from "../plain-guide.js";

const page = ({ api, id }: Operation) => `/api/${api}/operations/${slug(id)}/`;

export const starlight: Peer = {
  name: "starlight",
  title: "Astro Starlight",
  search: "Pagefind",
  packages: "starlight",
  versions: (folder) => packageVersions(folder, ["astro", "@astrojs/starlight", "starlight-openapi"], "node"),
  prepare(folder, { title, apis, guides }) {
    const schemas = apis.map((api) => ({
      base: `api/${api.name}`,
      schema: `./specs/${api.name}.json`,
      sidebar: { label: api.title, collapsed: true },
    }));
    for (const api of apis) write(folder, `specs/${api.name}.json`, api.spec);
    for (const guide of guides) {
      const { title: name, description } = guide;
      const text = withLinks(guide, (path) => `/guides/${path}/`);
      write(folder, `src/content/docs/guides/${guide.path}.md`, markdownFile({ title: name, description }, text));
    }
    write(folder, "src/content/docs/index.md", markdownFile({ title }, `[Start](/guides/${guides[0]?.path}/)`));
    write(
      folder,
      "src/content.config.ts",
      `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    );
    write(
      folder,
      "astro.config.mjs",
      `import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import starlightOpenAPI, { openAPISidebarGroups } from "starlight-openapi";
export default defineConfig({
  site: "https://docs.example.com",
  integrations: [
    starlight({
      title: ${JSON.stringify(title)},
      plugins: [starlightOpenAPI(${JSON.stringify(schemas)})],
      sidebar: [{ label: "Guides", items: [{ autogenerate: { directory: "guides" } }] }, ...openAPISidebarGroups],
    }),
  ],
});
`,
    );
  },
  build: (folder) => [[...program(folder, "astro/bin/astro.mjs"), "build"]],
  output: "dist",
  caches: ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"],
  guideFile: (guide) => `src/content/docs/guides/${guide}.md`,
  lookedAt: ({ guide, operation, largest, from, to }) => ({
    landing: "/",
    guide: `/guides/${guide}/`,
    operation: page(operation),
    largest: page(largest),
    from: page(from),
    to: page(to),
  }),
  dev: {
    command: (folder, port) => [...program(folder, "astro/bin/astro.mjs"), "dev", "--port", String(port), "--host", "127.0.0.1"],
    guideAddress: (guide) => `/guides/${guide}/`,
  },
};
