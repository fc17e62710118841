import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import { inject } from "vitest";
import type { ExportRecord } from "../../../generator/search/export-records.js";
import { caches } from "../card-cache.js";
import { type AlgoliaServer, startAlgoliaServer } from "./algolia-server.js";
import { recordIndex } from "./record-index.js";
import { sharedHost } from "./shared-host.js";

/** Files of a built site that name the host. Pages have it in their policy. */
const filesWithHost = ["_headers", "nginx.conf", "assets/search/index.json"];

/** This site with a hosted search, and its server, which searches the site's own exported records. */
export interface HostedSite {
  dir: string;
  server: AlgoliaServer;
  remove(): Promise<void>;
}

/** Starts a server and copies the site with the hosted search to use it. */
export async function startHostedSite(): Promise<HostedSite> {
  const folder = join(caches, `hosted-site-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const built = inject("hosted");
  const records = JSON.parse(readFileSync(join(built.records, "records.json"), "utf8")) as ExportRecord[];
  const server = await startAlgoliaServer(recordIndex(records));
  const dir = join(folder, "site");
  cpSync(built.dir, dir, { recursive: true });
  for (const file of [...filesWithHost, ...fastGlob.sync("**/*.html", { cwd: dir })]) {
    const text = readFileSync(join(dir, file), "utf8");
    if (!text.includes(sharedHost)) throw new Error(`${file} does not name the host of the search.`);
    writeFileSync(join(dir, file), text.replaceAll(sharedHost, server.origin));
  }
  return {
    dir,
    server,
    async remove() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
