import { join, normalize } from "node:path";
import fastGlob from "fast-glob";
import { packageRoot } from "../package-root.js";
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
  let work = Promise.resolve();
  let later: NodeJS.Timeout | undefined;
  const update = async () => {
    const now = look();
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
    before = now;
    if (!changed.length) return;
    try {
      if (changed.every((file) => file.endsWith(".css"))) {
        site.setRuntime(await bundler.styles(site.runtime));
        events.send("styles", null);
        return;
      }
      site.setRuntime(await bundler.views(site.runtime));
      // What pages are made of is shown first; whether it is also part of an island can wait until the writer does.
      clearTimeout(later);
      if (changed.some((file) => !bundler.isView(normalize(file)))) await updateClient();
      else later = setTimeout(() => enqueue(updateClient), quiet);
    } catch (error) {
      site.fail("runtime", error);
    }
  };
  const updateClient = async () => {
    try {
      const next = await bundler.client(site.runtime);
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
      clearTimeout(later);
      await work;
      await bundler.close();
    },
  };
}

function look(): Map<string, string | undefined> {
  const files = fastGlob.sync("{runtime,templates}/**/*", { cwd: packageRoot, absolute: true });
  return new Map(files.map((file) => [file, fileStamp(file)]));
}
