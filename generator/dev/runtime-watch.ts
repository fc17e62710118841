import { join, normalize } from "node:path";
import fastGlob from "fast-glob";
import { clearTemplates } from "../4-modules/generate.js";
import { packageRoot } from "../platform/package.js";
import { RuntimeBundler, sameAssets } from "./dev-runtime.js";
import type { DevSite } from "./dev-site.js";
import { fileStamp, Watcher } from "./watch.js";

/** Milliseconds without a change of views before the browser's script is bundled again. */
const debounce = 400;

interface Events {
  send(kind: string, data: unknown): void;
}

/** For work on the runtime: views and styles update open pages like a text, only a changed script reloads them. */
export class RuntimeWatch {
  readonly #bundler = new RuntimeBundler();
  readonly #watcher: Watcher;
  #before = look();
  #clientModules: DevSite["runtime"]["clientModules"];
  #work = Promise.resolve();
  #later: NodeJS.Timeout | undefined;
  #client = Promise.resolve();
  /** Number of changes so far. */
  #changes = 0;

  constructor(
    private readonly site: DevSite,
    private readonly events: Events,
  ) {
    this.#clientModules = site.runtime.clientModules;
    this.#watcher = new Watcher(() => {
      this.#work = this.#work.then(() => this.#update());
    });
    this.#watcher.follow(["runtime", "templates"].map((name) => join(packageRoot, name)));
  }

  async close(): Promise<void> {
    this.#watcher.close();
    await this.#work;
    clearTimeout(this.#later);
    await this.#client;
    clearTimeout(this.#later);
    await this.#bundler.close();
  }

  async #update(): Promise<void> {
    const before = this.#before;
    const now = look();
    this.#before = now;
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
    if (!changed.length) return;
    this.#changes++;
    const isInClient = (file: string) => !before.has(file) || file.endsWith(".css") || this.#clientModules.has(normalize(file));
    try {
      if (changed.every((file) => file.endsWith(".css"))) await this.#updateStyles();
      else await this.#updateViews(changed, changed.some(isInClient));
    } catch (error) {
      this.site.fail("runtime", error);
    }
  }

  async #updateStyles(): Promise<void> {
    const assets = await this.#bundler.styles();
    const { runtime } = this.site;
    this.site.setRuntime({ ...runtime, assets: new Map([...runtime.assets, ...assets]) });
    this.events.send("styles", null);
  }

  async #updateViews(changed: readonly string[], inClient: boolean): Promise<void> {
    const site = this.site;
    if (changed.some((file) => file.endsWith(".hbs"))) clearTemplates();
    // Templates are not part of any bundle.
    if (changed.every((file) => file.endsWith(".hbs"))) return site.setRuntime(site.runtime);
    const server = await this.#bundler.views();
    site.setRuntime({ ...site.runtime, server });
    if (!inClient) return;
    // Update pages first. If the file is also part of an island, that can wait until the writer pauses.
    if (changed.some((file) => !this.#bundler.isView(normalize(file)))) await this.#updateClient();
    else this.#updateClientLater();
  }

  #updateClientLater(): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => {
      this.#client = this.#updateClient();
    }, debounce);
  }

  /** Changes do not wait for it. It may lack a change that happens in the meantime. */
  async #updateClient(): Promise<void> {
    const at = this.#changes;
    const site = this.site;
    try {
      const scripts = await this.#bundler.client();
      if (at !== this.#changes) return this.#updateClientLater();
      this.#clientModules = scripts.clientModules;
      const next = { ...site.runtime, ...scripts };
      if (sameAssets(site.runtime, next)) return;
      site.setRuntime(next);
      this.events.send("reload", null);
    } catch (error) {
      site.fail("runtime", error);
    }
  }
}

function look(): Map<string, string | undefined> {
  const files = fastGlob.sync("{runtime,templates}/**/*", { cwd: packageRoot, absolute: true });
  return new Map(files.map((file) => [file, fileStamp(file)]));
}
