import { dirname, join, sep } from "node:path";
import fastGlob from "fast-glob";
import { toJson } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { nodeHost } from "../host.js";
import { packageRoot } from "../package-root.js";
import type { SiteOptions } from "../prepare-site.js";
import { listen } from "../serve/listen.js";
import { bundleRuntime, withNewStyles } from "./dev-runtime.js";
import { DevSite } from "./dev-site.js";
import { EventStream } from "./event-stream.js";
import { devHandler } from "./handler.js";
import { fileStamp, Watcher } from "./watch.js";
import { WatchedHost } from "./watched-host.js";

export interface DevOptions extends SiteOptions {
  listenOn: string;
  port: number | undefined;
  firstPort: number;
  /** Called whenever more is known about what is wrong. `whole`: every page has been looked at. */
  problems(found: readonly Diagnostic[], whole: boolean): void;
}

export interface DevServer {
  /** Address of the home page. */
  address: string;
  site: DevSite;
  close(): Promise<void>;
}

/** Folders of the package whose files make up the runtime. */
const runtimeFolders = ["runtime", "templates"].map((name) => join(packageRoot, name));

/**
 * Serves a site while it is written, and shows changes in open pages. Writes nothing.
 * @throws the system's error where it cannot listen
 */
export async function serveDev(options: DevOptions): Promise<DevServer> {
  const events = new EventStream();
  const site = new DevSite(new WatchedHost(nodeHost, fileStamp), options, {
    revised: () => events.send("update", null),
    problems(found, whole) {
      events.send("problems", found.filter(({ severity }) => severity === "error").map(toJson), { standing: true });
      options.problems(found, whole);
    },
  });
  // The runtime does not depend on the site: it is bundled while that is read.
  const [runtime] = await Promise.all([bundleRuntime(), site.update()]);
  site.setRuntime(runtime);
  const hosts = new Set(["localhost", "127.0.0.1", "[::1]", options.listenOn]);
  const { origin, close } = await listen(devHandler(site, events, hosts), {
    host: options.listenOn,
    port: options.port,
    firstPort: options.firstPort,
  });
  // A page that was loaded from an earlier server must not be patched by this one.
  events.send("hello", { server: `${process.pid}-${origin}` }, { standing: true });
  // The root may hold anything, such as node_modules.
  const shallow = [options.root, dirname(options.configFile ?? join(options.root, "portal.config.ts"))];
  const follow = () => siteWatcher.follow(site.folders, shallow);
  const siteWatcher: Watcher = new Watcher(() => void site.update().then(follow));
  follow();
  const runtimeWatcher = packageRoot.includes(`${sep}node_modules${sep}`) ? undefined : watchRuntime(site, events);
  return {
    address: origin + (site.revision?.base ?? "/"),
    site,
    async close() {
      siteWatcher.close();
      runtimeWatcher?.close();
      site.close();
      events.close();
      await close();
    },
  };
}

/** For those who work on the runtime itself: styles are exchanged, anything else loads the pages anew. */
function watchRuntime(site: DevSite, events: EventStream): Watcher {
  const look = () => {
    const files = fastGlob.sync("{runtime,templates}/**/*", { cwd: packageRoot, absolute: true });
    return new Map(files.map((file) => [file, fileStamp(file)]));
  };
  let before = look();
  let work = Promise.resolve();
  const watcher = new Watcher(() => {
    work = work.then(async () => {
      const now = look();
      const changed = [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
      before = now;
      if (!changed.length) return;
      const styles = changed.every((file) => file.endsWith(".css"));
      try {
        site.setRuntime(styles ? await withNewStyles(site.runtime) : await bundleRuntime());
        events.send(styles ? "styles" : "reload", null);
      } catch (error) {
        events.send("crash", (error as Error).message);
      }
    });
  });
  watcher.follow(runtimeFolders);
  return watcher;
}
