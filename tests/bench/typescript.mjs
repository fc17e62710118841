// Lets `node --import ./tests/bench/typescript.mjs file.ts` run TypeScript on every supported Node: esbuild
// removes the types.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { transform } from "esbuild";

if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  if (/^\.{1,2}\//.test(specifier) && specifier.endsWith(".js")) {
    for (const extension of [".ts", ".tsx"]) {
      const source = new URL(specifier.replace(/\.js$/, extension), context.parentURL);
      if (existsSync(source)) return next(source.href, context);
    }
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  const loader = /\.(tsx?)$/.exec(url)?.[1];
  if (!loader) return next(url, context);
  const text = await readFile(fileURLToPath(url), "utf8");
  const { code } = await transform(text, {
    loader,
    jsx: "automatic",
    target: "node20",
    sourcemap: "inline",
    sourcefile: fileURLToPath(url),
  });
  return { format: "module", source: code, shortCircuit: true };
}
