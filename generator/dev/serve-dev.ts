import { dirname, join, sep } from "node:path";
import { openDevCache } from "../cache/build-cache.js";
import { toJson } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { SiteOptions } from "../pipeline/prepare-site.js";
import { nodeHost } from "../platform/host.js";
import { packageRoot } from "../platform/package.js";
import { listen } from "../serve/listen.js";
import { openDevChecks } from "./check-client.js";
import { openDevRuntime } from "./dev-runtime.js";
import { type DevListener, DevSite } from "./dev-site.js";
import type { OpenFile } from "./editor.js";
import { EventStream } from "./event-stream.js";
import { devHandler } from "./handler.js";
import { RuntimeWatch } from "./runtime-watch.js";
import { fileStamp, WatchedHost, Watcher } from "./watch.js";

interface DevOptions extends SiteOptions {
  listenOn: string;
  /** Further names by which clients may address the server. */
  allowed?: readonly string[];
  port: number | undefined;
  firstPort: number;
  /** Absolute path of the cache folder for the next start; absent: nothing is cached. */
  cache?: string;
  /** Opens a source in the writer's editor. */
  openFile: OpenFile;
  /** Called when diagnostics change. `whole`: every page was checked. */
  diagnostics(diagnostics: readonly Diagnostic[], whole: boolean): void;
  timed?: DevListener["timed"];
}

export interface DevServer {
  /** URL of the home page. */
  address: string;
  site: DevSite;
  close(): Promise<void>;
}

/**
 * Serves a site while it is edited, and updates open pages. Writes nothing.
 * @throws the system's error if it cannot listen
 */
export async function serveDev(options: DevOptions): Promise<DevServer> {
  const events = new EventStream();
  const { listenOn, allowed = [], port, firstPort, cache, openFile, diagnostics, timed, ...place } = options;
  const siteOptions = { ...place, drafts: true };
  const checks = openDevChecks({ options: siteOptions, cache });
  const site = new DevSite(
    new WatchedHost(nodeHost, fileStamp),
    siteOptions,
    {
      revised: () => events.send("update", null),
      restyled: () => events.send("styles", null),
      ...(timed ? { timed } : {}),
      diagnostics(found, whole) {
        events.send("diagnostics", found.filter(({ severity }) => severity !== "info").map(toJson), { standing: true });
        diagnostics(found, whole);
      },
    },
    openDevCache(cache, place.root),
    checks,
  );
  // The runtime does not depend on the site, so both are loaded in parallel.
  const [runtime] = await Promise.all([openDevRuntime(), site.update()]);
  site.setRuntime(runtime);
  const stopSite = async () => {
    site.close();
    await checks.close();
    events.close();
  };
  const { origin, close } = await listen(devHandler({ site, events, hosts: { listenOn, allowed }, openFile }), {
    host: listenOn,
    port,
    firstPort,
  }).catch(async (error: unknown) => {
    await stopSite();
    throw error;
  });
  // A page from an earlier server must not be patched by this one.
  events.send("hello", { server: `${process.pid}-${origin}` }, { standing: true });
  // Watched without subfolders, because the root may contain node_modules.
  const shallow = [place.root, dirname(place.configFile ?? join(place.root, "portal.config.ts"))];
  const follow = () => siteWatcher.follow(site.folders, shallow);
  const siteWatcher: Watcher = new Watcher(() => void site.update().then(follow));
  follow();
  const runtimeWatcher = packageRoot.includes(`${sep}node_modules${sep}`) ? undefined : new RuntimeWatch(site, events);
  return {
    address: origin + (site.revision?.base ?? "/"),
    site,
    async close() {
      siteWatcher.close();
      await runtimeWatcher?.close();
      await stopSite();
      await close();
    },
  };
}
