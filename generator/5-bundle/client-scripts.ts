import { basename, relative, resolve } from "node:path";
import { type BuildOptions, type BuildResult, build, type OutputFile, type Plugin } from "esbuild";
import { packageRoot } from "../platform/package.js";
import { present } from "../platform/values.js";

/** Chunks with packages, by the imports that they replace. They have no texts, so every site has the same. */
const packageChunks = {
  "runtime/islands/react.ts": /^react(-dom)?(\/|$)/,
  "runtime/client/search/algolia-client.ts": /^algoliasearch\//,
};
/** Whether a file is the chunk of that module. */
const isChunk = (name: string, module: string) => name.startsWith(`${basename(module, ".ts")}-`);

/** Whether a file of a bundle is a chunk with packages. */
export function hasPackages(name: string): boolean {
  return Object.keys(packageChunks).some((chunk) => isChunk(name, chunk));
}

/** One chunk per provider. Besides packages, it contains everything that the provider needs. */
const searchChunks = ["runtime/client/search/search-embedded.ts", "runtime/client/search/search-hosted.ts"];
/** This chunk opens the search, so it imports the chunks of all providers. */
const navigationChunk = "runtime/client/navigation.ts";
/** Scripts that a page loads on demand. */
const smallChunks = [
  "runtime/islands/hydrate.tsx",
  "runtime/islands/FillIn.tsx",
  "runtime/islands/RequestAccess.tsx",
  "runtime/client/search/worker.ts",
  "runtime/client/not-found.ts",
  "runtime/client/analytics.ts",
];

/**
 * Bundles `portal.js` and the chunks that it loads on demand (with hashes in their names), as files of
 * `outdir`.
 *
 * Uses several builds instead of `splitting`. With that option esbuild makes every entry import a chunk with
 * helper functions, so the first load of every page would wait for one more request.
 *
 * @param options mode, target, output folder and plugins; formats and entries are set here
 * @param main entry module of `portal.js`
 * @param made file names of an earlier bundle. Its chunks with packages are used again: not all packages are installed with the command.
 * @returns the files, and the modules that they were made from, relative to the package
 */
export async function bundleClientScripts(
  options: BuildOptions,
  main = "runtime/client/main.ts",
  made: readonly string[] = [],
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
  // Each build refers to chunks of the builds before it.
  for (const chunk of Object.keys(packageChunks)) {
    const file = made.find((name) => isChunk(name, chunk));
    if (file) names.set(resolve(packageRoot, chunk), file);
    else await bundle({ entryPoints: [chunk], entryNames });
  }
  const plugins = [...(options.plugins ?? []), sharedPackages(names), lazyChunks(names), styleTexts(options)];
  await bundle({ entryPoints: smallChunks, entryNames, plugins });
  await bundle({ entryPoints: searchChunks, entryNames, plugins });
  await bundle({ entryPoints: [navigationChunk], entryNames, plugins });
  await bundle({ entryPoints: { portal: main }, plugins });
  return {
    files: results.flatMap((result) => result.outputFiles ?? []),
    inputs: results.flatMap((result) => Object.keys(result.metafile?.inputs ?? {})),
  };
}

/** Replaces imports of packages with their chunks. */
function sharedPackages(names: ReadonlyMap<string, string>): Plugin {
  return {
    name: "shared-packages",
    setup(build) {
      for (const [chunk, filter] of Object.entries(packageChunks)) {
        const path = `./${names.get(resolve(packageRoot, chunk))}`;
        build.onResolve({ filter }, () => ({ path, external: true }));
      }
    },
  };
}

/** Replaces each `import()`, and each import of a chunk's URL (`?url`), with the bundled file. */
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

/** Loads `x.css?layer=name` as minified text in that cascade layer, for styles that come with a chunk. */
export function styleTexts({ minify, target, logOverride }: BuildOptions): Plugin {
  return {
    name: "style-texts",
    setup(outer) {
      // Relative to the package: esbuild includes the path in the hash of the importing file, and folders
      // differ between machines.
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
          ...present({ minify, logOverride, target }),
        });
        return { contents: outputFiles[0]?.text ?? "", loader: "text", watchFiles: [file] };
      });
    },
  };
}
