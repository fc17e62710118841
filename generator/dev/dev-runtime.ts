import { join } from "node:path";
import { type BuildContext, build, context } from "esbuild";
import type { InlineScripts } from "../../runtime/policy.js";
import type { Texts } from "../../runtime/texts.js";
import { codeOf, serverOptions, styleAssetsOf, styleOptions } from "../5-bundle/bundle.js";
import { bundleDevClient, devMain, loadDevRuntime, withTexts } from "../5-bundle/runtime.js";
import type { Asset, BundledClient } from "../5-bundle/types.js";
import { type Exports, openRuntime, run, runBundle, type ServerRuntime } from "../6-render/render.js";
import { packageRoot } from "../platform/package.js";
import { onceIn } from "../platform/values.js";

/** The runtime as it was last bundled: for rendering, and for the browser. */
export interface DevRuntime {
  server: ServerRuntime;
  assets: ReadonlyMap<string, Uint8Array>;
  inline: InlineScripts;
  /** Absolute paths of the modules of the browser's scripts. */
  clientModules: ReadonlySet<string>;
}

/** Loads the runtime for the start of a session. */
export async function openDevRuntime(): Promise<DevRuntime> {
  const { server, client } = await loadDevRuntime();
  return { server: openRuntime(server), ...clientParts(client) };
}

/** What views import besides each other. It does not change during a session, so it is bundled and evaluated once. */
const react = ["react", "react/jsx-runtime", "react-dom/server"] as const;

/** Bundles parts of the runtime repeatedly. Unchanged files are not read again. */
export class RuntimeBundler {
  readonly #contexts = new Map<string, Promise<BuildContext>>();
  #react: Promise<Exports> | undefined;
  #inputs: ReadonlySet<string> = new Set();

  async views(): Promise<ServerRuntime> {
    this.#react ??= bundleReact();
    const views = this.#context("views", () => context({ ...serverOptions, external: [...react], metafile: true }));
    const [packages, bundled] = await Promise.all([this.#react, (await views).rebuild()]);
    this.#inputs = new Set(Object.keys(bundled.metafile?.inputs ?? {}).map((file) => join(packageRoot, file)));
    return run(codeOf(bundled), "portal-views.cjs", (name) => packages[name]) as unknown as ServerRuntime;
  }

  /** Whether a file was part of the last bundle of the views. */
  isView(file: string): boolean {
    return this.#inputs.has(file);
  }

  async styles(): Promise<ReadonlyMap<string, Uint8Array>> {
    const bundled = await (await this.#context("styles", () => context(styleOptions))).rebuild();
    return byName(styleAssetsOf(bundled));
  }

  /** Bundles everything that browsers load. */
  async client(): Promise<Omit<DevRuntime, "server">> {
    return clientParts(await bundleDevClient());
  }

  async close(): Promise<void> {
    for (const pending of this.#contexts.values()) await (await pending).dispose();
  }

  #context(name: string, make: () => Promise<BuildContext>): Promise<BuildContext> {
    return onceIn(this.#contexts, name, make);
  }
}

/** React and related packages as one evaluated bundle, by name. */
async function bundleReact(): Promise<Exports> {
  const contents = `module.exports = { ${react.map((name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`).join(", ")} };`;
  const stdin = { contents, resolveDir: packageRoot };
  const { entryPoints: _views, ...options } = serverOptions;
  return runBundle(codeOf(await build({ ...options, stdin })), "portal-react.cjs");
}

/** Whether browsers would load the same assets. */
export function sameAssets(a: DevRuntime, b: DevRuntime): boolean {
  const same = ([name, bytes]: [string, Uint8Array]) => Buffer.compare(bytes, a.assets.get(name) ?? new Uint8Array()) === 0;
  const sameInline = a.inline.head === b.inline.head && a.inline.home === b.inline.home;
  return a.assets.size === b.assets.size && sameInline && [...b.assets].every(same);
}

function clientParts({ assets, inline, inputs }: BundledClient): Omit<DevRuntime, "server"> {
  return { assets: byName(assets), inline, clientModules: new Set(inputs.map((file) => join(packageRoot, file))) };
}

function byName(assets: readonly Asset[]): Map<string, Uint8Array> {
  return new Map(assets.map(({ name, bytes }) => [name, bytes]));
}

/** The assets of a runtime with the texts of the site in its scripts. Both change while a site is edited. */
export class TranslatedScripts {
  #runtime: DevRuntime["assets"] | undefined;
  #texts = "";
  #assets: Promise<Asset[]> = Promise.resolve([]);

  assets({ assets }: DevRuntime, texts: Texts | undefined, language: string): Promise<Asset[]> {
    const written = JSON.stringify([language, texts]);
    if (this.#runtime !== assets || this.#texts !== written) {
      this.#runtime = assets;
      this.#texts = written;
      const listed = [...assets].map(([name, bytes]) => ({ name, bytes }));
      this.#assets = withTexts(listed, texts, language, devMain);
    }
    return this.#assets;
  }
}
