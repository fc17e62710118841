/**
 * What a reader meets who follows a function through the code: each function that it calls by name, in the order of the calls,
 * each read once. A return is a change to a file that the reader has left before.
 *
 *     node tests/bench/walk.mjs generator/3-pages/api/operation-view.ts operationView [--list]
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parse } from "acorn";
import { transformSync } from "esbuild";

const root = resolve(import.meta.dirname, "../..");
const [start, name] = process.argv.slice(2);

/** The functions of a module by name, and where its imports come from. */
function readModule(file) {
  const loader = file.endsWith("x") ? "tsx" : "ts";
  const { code } = transformSync(readFileSync(file, "utf8"), { loader, jsx: "automatic", format: "esm" });
  const imports = new Map();
  const functions = new Map();
  for (const statement of parse(code, { ecmaVersion: "latest", sourceType: "module" }).body) {
    if (statement.type === "ImportDeclaration") {
      const base = join(dirname(file), statement.source.value.replace(/\.js$/, ""));
      const target = [".ts", ".tsx"].map((ending) => base + ending).find(existsSync);
      for (const { local, imported } of statement.specifiers) imports.set(local.name, [target, imported?.name]);
    }
    const declaration = statement.declaration ?? statement;
    for (const { id, init } of declaration.declarations ?? [{ id: declaration.id, init: declaration }])
      if (id?.type === "Identifier" && /Function|Class/.test(init?.type ?? "")) functions.set(id.name, init);
  }
  return { imports, functions };
}

/** Names that are called inside a node, in the order in which they are called: arguments first. */
function callsIn(node) {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node?.type !== "string") return [];
  const isCall = /^(?:Call|New)Expression$/.test(node.type) && node.callee.type === "Identifier";
  return isCall ? [...callsIn(node.arguments), node.callee.name] : Object.values(node).flatMap(callsIn);
}

const modules = new Map();
const seen = new Set();
const stays = [];

function follow(file, name) {
  if (!file || seen.has(`${file} ${name}`)) return;
  const module = modules.get(file) ?? readModule(file);
  modules.set(file, module);
  const found = module.functions.get(name);
  if (!found) return;
  seen.add(`${file} ${name}`);
  if (stays.at(-1)?.file !== file) stays.push({ file, name });
  for (const called of callsIn(found)) follow(...(module.imports.get(called) ?? [file, called]));
}

follow(join(root, start), name);
const files = new Set(stays.map(({ file }) => file));
console.log(`${seen.size} functions in ${files.size} files, ${stays.length - files.size} returns`);
if (process.argv.includes("--list")) for (const { file, name } of stays) console.log(`  ${relative(root, file)} ${name}`);
