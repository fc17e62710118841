import { type Operation, operationsOf } from "../input.js";
import { packageVersions } from "../installed.js";
import { type Peer, program, write } from "../peer.js";
import { markdownFile, withLinks } from "../plain-guide.js";

const page = ({ api, id }: Operation) => `/api/${api}/${id}.html`;

export const vitepress: Peer = {
  name: "vitepress",
  title: "VitePress",
  search: "its local search",
  packages: "vitepress",
  versions: (folder) => packageVersions(folder, ["vitepress", "vitepress-openapi"]),
  prepare(folder, { title, apis, guides }) {
    const sidebar: Record<string, unknown> = {
      "/guides/": guides.map((guide) => ({ text: guide.title, link: `/guides/${guide.path}` })),
    };
    for (const api of apis) {
      // An operation without an id cannot have a page, because the component finds it only by id.
      const operations = operationsOf(api);
      const tags = [...new Set(operations.map(({ tag }) => tag))];
      sidebar[`/api/${api.name}/`] = tags.map((tag) => ({
        text: tag,
        collapsed: false,
        items: operations
          .filter((one) => one.tag === tag)
          .map(({ id, summary }) => ({ text: summary, link: `/api/${api.name}/${id}` })),
      }));
      write(folder, `specs/${api.name}.json`, api.spec);
      write(folder, `api/${api.name}/[operationId].md`, operationPage(api.name));
      const params = operations.map(({ id, summary }) => ({ params: { operationId: id, pageTitle: summary } }));
      write(folder, `api/${api.name}/[operationId].paths.js`, `export default { paths: () => ${JSON.stringify(params)} };\n`);
    }
    for (const guide of guides) {
      const { title: name, description } = guide;
      const text = `# ${name}\n\n${withLinks(guide, (path) => `/guides/${path}`)}`;
      write(folder, `guides/${guide.path}.md`, markdownFile({ title: name, description }, text));
    }
    const first = operationsOf(apis[0] as (typeof apis)[0])[0] as Operation;
    const text = `# ${title}\n\n[Start](/guides/${guides[0]?.path}), [reference](/api/${first.api}/${first.id})`;
    write(folder, "index.md", markdownFile({ title }, text));
    write(
      folder,
      ".vitepress/config.mjs",
      `export default {
  title: ${JSON.stringify(title)},
  themeConfig: { search: { provider: "local" }, sidebar: ${JSON.stringify(sidebar)} },
};
`,
    );
    write(
      folder,
      ".vitepress/theme/index.js",
      `import DefaultTheme from "vitepress/theme";
import { theme } from "vitepress-openapi/client";
import "vitepress-openapi/dist/style.css";
export default { extends: DefaultTheme, enhanceApp({ app }) { theme.enhanceApp({ app }); } };
`,
    );
  },
  build: (folder) => [[...program(folder, "vitepress/bin/vitepress.js"), "build"]],
  output: ".vitepress/dist",
  caches: [".vitepress/dist", ".vitepress/cache", ".vitepress/.temp", "node_modules/.vite"],
  guideFile: (guide) => `guides/${guide}.md`,
  lookedAt: ({ guide, operation, largest, from, to }) => ({
    landing: "/",
    guide: `/guides/${guide}.html`,
    operation: page(operation),
    largest: page(largest),
    from: page(from),
    to: page(to),
  }),
  dev: {
    command: (folder, port) => [
      ...program(folder, "vitepress/bin/vitepress.js"),
      "dev",
      "--port",
      String(port),
      "--host",
      "127.0.0.1",
    ],
    guideAddress: (guide) => `/guides/${guide}.html`,
  },
};

/** As in the component's documentation, with one page per operation. */
const operationPage = (api: string) => `---
aside: false
outline: false
---

<script setup>
import { useRoute } from "vitepress";
import spec from "../../specs/${api}.json";
const operationId = useRoute().data.params.operationId;
</script>

<OAOperation :operationId="operationId" :spec="spec" />
`;
