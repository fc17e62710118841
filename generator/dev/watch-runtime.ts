import { join, normalize } from "node:path";
import fastGlob from "fast-glob";
import { forgetTemplates } from "../4-modules/templates.js";
import { packageRoot } from "../platform/package-root.js";
import { RuntimeBundler, sameAssets } from "./dev-runtime.js";
import type { DevSite } from "./dev-site.js";
import type { EventStream } from "./event-stream.js";
import { fileStamp, Watcher } from "./watch.js";

/** Milliseconds without a change of views after which the browser's script is bundled again. */
const quiet = 400;

/**
 * For those who work on the runtime itself: open pages change by new views and styles as they do by a new text; only another
 * script of the browser loads them anew.
 */
export function watchRuntime(site: DevSite, events: EventStream): { close(): Promise<void> } {
  const bundler = new RuntimeBundler();
  let before = look();
  let { clientModules } = site.runtime;
  let work = Promise.resolve();
  let later: NodeJS.Timeout | undefined;
  let client = Promise.resolve();
  /** Changes so far. */
  let changes = 0;
  const update = async () => {
    const now = look();
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
    const isNew = (file: string) => !before.has(file);
    const inClient = changed.some((file) => isNew(file) || file.endsWith(".css") || clientModules.has(normalize(file)));
    before = now;
    if (!changed.length) return;
    changes++;
    try {
      if (changed.every((file) => file.endsWith(".css"))) {
        const assets = await bundler.styles();
        site.setRuntime({ ...site.runtime, assets: new Map([...site.runtime.assets, ...assets]) });
        events.send("styles", null);
        return;
      }
      if (changed.some((file) => file.endsWith(".hbs"))) forgetTemplates();
      // Templates are no part of any bundle.
      if (changed.every((file) => file.endsWith(".hbs"))) return site.setRuntime(site.runtime);
      const server = await bundler.views();
      site.setRuntime({ ...site.runtime, server });
      if (!inClient) return;
      // What pages are made of is shown first; that it is also part of an island can wait until the writer does.
      if (changed.some((file) => !bundler.isView(normalize(file)))) await updateClient();
      else updateLater();
    } catch (error) {
      site.fail("runtime", error);
    }
  };
  const updateLater = () => {
    clearTimeout(later);
    later = setTimeout(() => {
      client = updateClient();
    }, quiet);
  };
  /** No change waits for it; one that comes meanwhile may not be in it. */
  const updateClient = async () => {
    const at = changes;
    try {
      const made = await bundler.client();
      if (at !== changes) return updateLater();
      clientModules = made.clientModules;
      const next = { ...site.runtime, ...made };
      if (sameAssets(site.runtime, next)) return;
      site.setRuntime(next);
      events.send("reload", null);
    } catch (error) {
      site.fail("runtime", error);
    }
  };
  const enqueue = (step: () => Promise<void>) => {
    work = work.then(step);
  };
  const watcher = new Watcher(() => enqueue(update));
  watcher.follow(["runtime", "templates"].map((name) => join(packageRoot, name)));
  return {
    async close() {
      watcher.close();
      await work;
      clearTimeout(later);
      await client;
      clearTimeout(later);
      await bundler.close();
    },
  };
}

function look(): Map<string, string | undefined> {
  const files = fastGlob.sync("{runtime,templates}/**/*", { cwd: packageRoot, absolute: true });
  return new Map(files.map((file) => [file, fileStamp(file)]));
}
