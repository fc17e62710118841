import { join, normalize } from "node:path";
import fastGlob from "fast-glob";
import { clearTemplates } from "../4-modules/templates.js";
import { packageRoot } from "../platform/package-root.js";
import { RuntimeBundler, sameAssets } from "./dev-runtime.js";
import type { DevSite } from "./dev-site.js";
import type { EventStream } from "./event-stream.js";
import { fileStamp, Watcher } from "./watch.js";

/** Milliseconds without a change of views before the browser's script is bundled again. */
const debounce = 400;

/**
 * For work on the runtime itself: new views and styles update open pages like a new text. Only a change of
 * the browser's script reloads them.
 */
export function watchRuntime(site: DevSite, events: EventStream): { close(): Promise<void> } {
  const bundler = new RuntimeBundler();
  let before = look();
  let { clientModules } = site.runtime;
  let work = Promise.resolve();
  let later: NodeJS.Timeout | undefined;
  let client = Promise.resolve();
  /** Number of changes so far. */
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
      if (changed.some((file) => file.endsWith(".hbs"))) clearTemplates();
      // Templates are not part of any bundle.
      if (changed.every((file) => file.endsWith(".hbs"))) return site.setRuntime(site.runtime);
      const server = await bundler.views();
      site.setRuntime({ ...site.runtime, server });
      if (!inClient) return;
      // Update pages first. If the file is also part of an island, that can wait until the writer pauses.
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
    }, debounce);
  };
  /** Changes do not wait for it. It may lack a change that happens in the meantime. */
  const updateClient = async () => {
    const at = changes;
    try {
      const scripts = await bundler.client();
      if (at !== changes) return updateLater();
      clientModules = scripts.clientModules;
      const next = { ...site.runtime, ...scripts };
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
