import { basename, relative, resolve } from "node:path";
import { type BuildOptions, type BuildResult, build, type OutputFile, type Plugin } from "esbuild";
import { packageRoot } from "../package-root.js";

/**
 * Islands are React components; what brings them to life in the browser is Preact, which takes an eighth of the bytes and
 * starts at once on a phone. React's development build stays: it compares what the server rendered with what the components do.
 */
const lightReact = {
  react: "preact/compat",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react-dom/client": "preact/compat/client",
};

/** What the script of every page loads only when it is needed. Islands share Preact; the others share nothing. */
const islandChunk = "runtime/islands/hydrate.tsx";
const searchChunk = "runtime/client/search/search.ts";
const smallChunks = [
  "runtime/client/search/worker.ts",
  "runtime/client/search/algolia.ts",
  "runtime/client/navigation.ts",
  "runtime/client/not-found.ts",
  "runtime/client/analytics/google.ts",
  "runtime/client/analytics/plausible.ts",
];

/**
 * `portal.js` and what it loads lazily (hashed names), as files of `outdir`.
 *
 * Three builds, because with `splitting` esbuild has every entry import the chunk of its own helpers: the first load of every
 * page would wait for a second request that brings nothing.
 *
 * @param options mode, target and output folder; formats and entries are set here
 * @param main module of `portal.js`
 * @returns the files, and the modules they were made from as seen from the package
 */
export async function bundleClientScripts(
  options: BuildOptions,
  main = "runtime/client/main.ts",
): Promise<{ files: OutputFile[]; inputs: string[] }> {
  const lazy: BuildOptions = {
    ...options,
    absWorkingDir: packageRoot,
    bundle: true,
    format: "esm",
    write: false,
    metafile: true,
    plugins: [styleTexts(options)],
  };
  const [islands, small] = await Promise.all([
    build({
      ...lazy,
      entryPoints: [islandChunk],
      splitting: true,
      entryNames: "[name]-[hash]",
      chunkNames: "[name]-[hash]",
      ...(options.jsxDev ? {} : { alias: lightReact }),
    }),
    build({ ...lazy, entryPoints: smallChunks, entryNames: "[name]-[hash]" }),
  ]);
  const names = new Map<string, string>();
  const know = (...results: BuildResult[]) => {
    for (const [file, output] of results.flatMap(({ metafile }) => Object.entries(metafile?.outputs ?? {}))) {
      if (output.entryPoint) names.set(resolve(packageRoot, output.entryPoint), basename(file));
    }
  };
  know(islands, small);
  // Names chunks of its own, so it comes after them.
  const search = await build({
    ...lazy,
    entryPoints: [searchChunk],
    entryNames: "[name]-[hash]",
    plugins: [lazyChunks(names), styleTexts(options)],
  });
  know(search);
  const entry = await build({ ...lazy, entryPoints: { portal: main }, plugins: [lazyChunks(names), styleTexts(options)] });
  const results: BuildResult[] = [entry, islands, small, search];
  return {
    files: results.flatMap((result) => result.outputFiles ?? []),
    inputs: results.flatMap((result) => Object.keys(result.metafile?.inputs ?? {})),
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
export function styleTexts({ minify, target }: BuildOptions): Plugin {
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
          ...(target === undefined ? {} : { target }),
        });
        return { contents: outputFiles[0]?.text ?? "", loader: "text", watchFiles: [file] };
      });
    },
  };
}
