import { basename, relative, resolve } from "node:path";
import { type BuildOptions, type BuildResult, build, type OutputFile, type Plugin } from "esbuild";
import { packageRoot } from "../platform/package-root.js";

/** Scripts that a page loads only when they are needed. Islands import React from its chunk; the others share nothing. */
const reactChunk = "runtime/islands/react.ts";
/** One per provider: everything that a provider needs comes in one file. */
const searchChunks = ["runtime/client/search/search-embedded.ts", "runtime/client/search/search-hosted.ts"];
/** It opens the search, so it names the chunks of all providers. */
const navigationChunk = "runtime/client/navigation.ts";
const smallChunks = [
  "runtime/islands/hydrate.tsx",
  "runtime/islands/FillIn.tsx",
  "runtime/islands/RequestAccess.tsx",
  "runtime/client/search/worker.ts",
  "runtime/client/not-found.ts",
  "runtime/client/analytics/analytics.ts",
];

/**
 * `portal.js` and what it loads lazily (hashed names), as files of `outdir`.
 *
 * Several builds and no `splitting`, with which esbuild has every entry import the chunk of its own helpers: the first load of
 * every page would wait for a second request that brings nothing.
 *
 * @param options mode, target and output folder; formats and entries are set here
 * @param main module of `portal.js`
 * @returns the files, and the modules they were made from as seen from the package
 */
export async function bundleClientScripts(
  options: BuildOptions,
  main = "runtime/client/main.ts",
): Promise<{ files: OutputFile[]; inputs: string[] }> {
  const names = new Map<string, string>();
  const common: BuildOptions = {
    ...options,
    absWorkingDir: packageRoot,
    bundle: true,
    format: "esm",
    write: false,
    metafile: true,
  };
  const results: BuildResult[] = [];
  const bundle = async (own: BuildOptions): Promise<void> => {
    const result = await build({ ...common, ...own });
    results.push(result);
    for (const [file, output] of Object.entries(result.metafile?.outputs ?? {})) {
      if (output.entryPoint) names.set(resolve(packageRoot, output.entryPoint), basename(file));
    }
  };
  const entryNames = "[name]-[hash]";
  // Each build names chunks of those before it.
  await bundle({ entryPoints: [reactChunk], entryNames });
  const plugins = [sharedReact(names), lazyChunks(names), styleTexts(options)];
  await bundle({ entryPoints: smallChunks, entryNames, plugins });
  await bundle({ entryPoints: searchChunks, entryNames, plugins });
  await bundle({ entryPoints: [navigationChunk], entryNames, plugins });
  await bundle({ entryPoints: { portal: main }, plugins });
  return {
    files: results.flatMap((result) => result.outputFiles ?? []),
    inputs: results.flatMap((result) => Object.keys(result.metafile?.inputs ?? {})),
  };
}

/** Points imports of React to the chunk that has it. */
function sharedReact(names: ReadonlyMap<string, string>): Plugin {
  return {
    name: "shared-react",
    setup(build) {
      const path = `./${names.get(resolve(packageRoot, reactChunk))}`;
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, () => ({ path, external: true }));
    },
  };
}

/** Points each `import()`, and each import of a chunk's address (`?url`), to the file that was bundled for it. */
function lazyChunks(names: ReadonlyMap<string, string>): Plugin {
  return {
    name: "lazy-chunks",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        const [module = "", wanted] = path.split("?");
        if (kind !== "dynamic-import" && wanted !== "url") return undefined;
        const source = resolve(resolveDir, module).replace(/\.js$/, "");
        const name = names.get(`${source}.ts`) ?? names.get(`${source}.tsx`);
        if (!name) return { errors: [{ text: `${path} is loaded lazily but is not among the chunks to bundle.` }] };
        return wanted === "url" ? { path: name, namespace: "chunk-url" } : { path: `./${name}`, external: true };
      });
      build.onLoad({ filter: /.*/, namespace: "chunk-url" }, ({ path }) => ({
        contents: `export default new URL(${JSON.stringify(`./${path}`)}, import.meta.url).href`,
      }));
    },
  };
}

/** Makes `x.css?layer=name` the sheet's text, minified, in that layer: styles that come with the chunk that needs them. */
export function styleTexts({ minify, target, logOverride }: BuildOptions): Plugin {
  return {
    name: "style-texts",
    setup(outer) {
      // As seen from the package: esbuild takes the path into the hash of what imports it, and folders differ.
      outer.onResolve({ filter: /\.css\?layer=\w+$/ }, ({ path, resolveDir }) => ({
        path: relative(packageRoot, resolve(resolveDir, path)).replaceAll("\\", "/"),
        namespace: "style-text",
      }));
      outer.onLoad({ filter: /.*/, namespace: "style-text" }, async ({ path }) => {
        const [name = "", layer = ""] = path.split("?layer=");
        const file = resolve(packageRoot, name);
        const contents = `@import ${JSON.stringify(file)} layer(${layer});`;
        const { outputFiles } = await build({
          stdin: { contents, loader: "css", resolveDir: packageRoot },
          bundle: true,
          write: false,
          logLevel: "silent",
          ...(minify === undefined ? {} : { minify }),
          ...(logOverride === undefined ? {} : { logOverride }),
          ...(target === undefined ? {} : { target }),
        });
        return { contents: outputFiles[0]?.text ?? "", loader: "text", watchFiles: [file] };
      });
    },
  };
}
