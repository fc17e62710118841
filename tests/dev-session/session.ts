import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import fastGlob from "fast-glob";
import { DevProcess } from "./dev-process.js";
import { type Edit, edits, mistakes } from "./edits.js";
import { Random } from "./random.js";
import { SiteCopy } from "./site-copy.js";
import { Writer } from "./writer.js";

export interface SessionOptions {
  seed: number;
  edits: number;
  /** Edits after which everything is compared with a clean build. */
  every: number;
  say(line: string): void;
}

export interface SessionResult {
  /** Number of edits of each kind. */
  made: ReadonlyMap<string, number>;
  /** What was compared with clean builds, and what differed. */
  compared: number;
  stale: string[];
  /** Responses that were neither a page nor the not-found message. */
  failures: string[];
  died: boolean;
  /** Bytes in use after garbage collection, once the whole site was served: before and after the edits. */
  memory: { before: number; after: number };
}

/** Scripts of the browser differ on purpose: those of the development server also show changes. */
const compared = [
  "**/*.html",
  "assets/{portal.css,guide.css,api.css,landing.css,routes.json}",
  "assets/{fonts,search,images}/**",
  "openapi/**",
  "*.{txt,xml}",
];

/** For hosts, which never send them. */
const forHosts = ["nginx.conf", "_headers", "_redirects"];

/** Milliseconds within which the server must serve the state of the files. */
const patience = 30_000;

/** Edits this site at random while it is served, and compares the responses with the files of a clean build. */
export async function runSession(options: SessionOptions): Promise<SessionResult> {
  const random = new Random(options.seed);
  const site = new SiteCopy();
  const writer = new Writer(site, random);
  const made = new Map<string, number>();
  const result = { made, compared: 0, stale: [] as string[], failures: [] as string[] };
  let server: DevProcess | undefined;
  let routes: string[] = [];
  try {
    server = await DevProcess.start(site.folder);
    const checkpoint = async () => {
      for (const file of writer.broken) writer.mend(file);
      const found = await compare(server as DevProcess, await site.build(), routes);
      routes = found.routes;
      result.compared += found.compared;
      result.stale.push(...found.stale.map((path) => `${path} after edit ${writer.number}`));
      options.say(`after ${writer.number} edits: ${found.compared} files compared, ${found.stale.length} stale`);
    };
    routes = await visitAll(server);
    const before = await server.memory();
    while (writer.number < options.edits) {
      writer.number++;
      const [kind, edit] = choose(writer);
      if (!edit(writer)) {
        writer.number--;
        continue;
      }
      made.set(kind, (made.get(kind) ?? 0) + 1);
      // Some edits come in one burst, some while pages are still being checked, some when the server is idle.
      const wait = random.pick([0, 0, 30, 150, 450]);
      if (wait) await pause(wait);
      if (random.below(3) === 0) result.failures.push(...(await visit(server, random.pick(routes), writer)));
      if (server.died) break;
      if (writer.number % options.every === 0) await checkpoint();
    }
    if (writer.number % options.every !== 0 && !server.died) await checkpoint();
    const after = server.died ? Number.NaN : await server.memory();
    const { died } = server;
    if (died) options.say(server.output.slice(-2000));
    return { ...result, died, memory: { before, after } };
  } finally {
    await server?.stop();
    site.dispose();
  }
}

/** An edit: one in six breaks something, which is fixed soon. */
function choose(writer: Writer): [string, Edit] {
  const { random, broken } = writer;
  if (broken.length && random.below(3) === 0) {
    const file = random.pick(broken);
    return [
      "mended",
      () => {
        writer.mend(file);
        return true;
      },
    ];
  }
  return random.pick(Object.entries(random.below(6) === 0 ? mistakes : edits));
}

async function visit(server: DevProcess, path: string, writer: Writer): Promise<string[]> {
  try {
    const { status } = await server.get(path);
    // Without its template no page can be rendered, and the server reports it.
    const allowed = writer.isWhole("templates/page.hbs") ? [200, 302, 404] : [200, 302, 404, 500];
    return allowed.includes(status) ? [] : [`${path}: ${status} after edit ${writer.number}`];
  } catch (error) {
    return [`${path}: ${(error as Error).message} after edit ${writer.number}`];
  }
}

/** Requests every page and the files made from all pages. Returns the pages' paths without the first slash. */
async function visitAll(server: DevProcess): Promise<string[]> {
  const sitemap = (await server.get("sitemap.xml")).body.toString("utf8");
  const routes = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  for (const path of routes) await server.get(path);
  return routes;
}

/** Compares every file of a clean build with the server's response. Removed files must be gone. */
async function compare(server: DevProcess, built: string, known: readonly string[]) {
  const files = fastGlob.sync(compared, { cwd: built }).sort();
  const path = (file: string) => file.replace(/(^|\/)index\.html$/, "$1").replace(/\.html$/, "");
  const routes = files.filter((file) => file.endsWith(".html")).map(path);
  const stale: string[] = [];
  const end = performance.now() + patience;
  const settles = async (isRight: () => Promise<boolean>) => {
    while (!(await isRight())) {
      if (performance.now() > end) return false;
      await pause(50);
    }
    return true;
  };
  for (const file of files) {
    const wanted = readFileSync(`${built}/${file}`);
    if (!(await settles(async () => (await server.get(path(file))).body.equals(wanted)))) stale.push(file);
  }
  for (const gone of [...known.filter((route) => !routes.includes(route)), ...forHosts]) {
    if (!(await settles(async () => (await server.get(gone)).status === 404))) stale.push(`${gone} (gone)`);
  }
  return { compared: files.length, stale, routes };
}
