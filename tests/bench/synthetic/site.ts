import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { operationsPerResource, schemasPerResource, sharedSchemas, syntheticDescription } from "./description.js";
import { syntheticGuide } from "./guide.js";
import { areas, capital, nth, resources } from "./words.js";

/** Pages of one API with its index and its guides. A larger site has more APIs. */
const pagesPerApi = 250;
const guidesPerApi = pagesPerApi - resources.length * (operationsPerResource + schemasPerResource) - sharedSchemas - 1; // its index

/**
 * Writes a site of about this many pages: APIs of 250 pages with operations, schemas and guides. The same
 * number gives the same bytes.
 * @param folder is emptied
 * @param pages a multiple of 250
 */
export function writeSyntheticSite(folder: string, pages: number): void {
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const apis = Array.from({ length: Math.round(pages / pagesPerApi) }, (_, at) => {
    const round = Math.floor(at / areas.length);
    return nth(areas, at) + (round === 0 ? "" : `-${round + 1}`);
  });
  for (const area of apis) {
    write(`specs/${area}.json`, JSON.stringify(syntheticDescription(area, resources.length), null, 1));
    for (let at = 0; at < guidesPerApi; at++) write(`content/${area}/part-${at + 1}.md`, syntheticGuide(area, at));
  }
  write(
    "content/index.md",
    "---\ntitle: Documentation\ndescription: All APIs of a company that does not exist.\n---\n\nWelcome.\n",
  );
  write("content/manifest.yaml", JSON.stringify(manifestOf(apis), null, 1));
  write(
    "portal.config.ts",
    'import { defineConfig } from "@quran-foundation/portal";\n' +
      'export default defineConfig({ title: "Synthetic", version: "1.0.0", siteUrl: "https://docs.example.com", cards: "off" });\n',
  );
}

function manifestOf(apis: readonly string[]): unknown {
  const guides = (area: string) => Array.from({ length: guidesPerApi }, (_, at) => `/${area}/guides/part-${at + 1}`);
  return {
    apis: Object.fromEntries(
      apis.map((area) => [
        area,
        {
          title: `${capital(area)} API`,
          versions: [
            {
              id: "latest",
              label: "1.0.0",
              spec: `specs/${area}.json`,
              prefix: `/${area}`,
              sidebar: area,
              category: { path: `/${area}`, title: `${capital(area)} API` },
            },
          ],
        },
      ]),
    ),
    pages: [
      { path: "/", page: "landing", guide: "index.md" },
      { path: "/search", page: "search" },
      ...apis.flatMap((area) =>
        guides(area).map((path, at) => ({ path, guide: `${area}/part-${at + 1}.md`, sidebar: `${area}-guides` })),
      ),
    ],
    sidebars: Object.fromEntries(
      apis.map((area) => [`${area}-guides`, { label: `${capital(area)} guides`, items: guides(area) }]),
    ),
    navbar: apis.slice(0, 4).map((area) => ({ label: `${capital(area)} API`, to: `/${area}` })),
    footer: [],
  };
}
