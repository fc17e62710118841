// Whether `bin/dist/` was bundled from the files that are here now. `npm test` and `npm run prepare` do not bundle again
// what `npm ci` bundled.
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Everything that a bundle is made from, the programs that make it included. */
const inputs = ["bin", "generator", "runtime", "templates", "schemas", "package.json", "tsconfig.json", "node_modules"];
const output = "bin/dist";

/**
 * A hash that changes with each change of an input. Call it before bundling, so that no edit during it is missed.
 * @param root folder of the repository
 * @returns undefined if a package is a symbolic link: its files are in another folder
 */
export function inputsOf(root) {
  const files = inputs.flatMap((path) => filesIn(root, path, isLeftOut));
  return files.some(({ isLink }) => isLink) ? undefined : hashOf(root, files);
}

/** Records that `bin/dist/` was bundled from these inputs. */
export function recordBundle(root, inputs) {
  if (inputs === undefined) return;
  mkdirSync(dirname(recordIn(root)), { recursive: true });
  writeFileSync(recordIn(root), JSON.stringify({ inputs, output: hashOf(root, filesIn(root, output)) }));
}

/** Whether no file of the inputs or of `bin/dist/` was written, added or removed since the last bundle. */
export function isBundled(root) {
  if (!existsSync(recordIn(root)) || !existsSync(join(root, output))) return false;
  const record = JSON.parse(readFileSync(recordIn(root), "utf8"));
  return record.inputs === inputsOf(root) && record.output === hashOf(root, filesIn(root, output));
}

/** `npm ci` removes it together with the packages. */
const recordIn = (root) => join(root, "node_modules/.cache/portal/bundled.json");

/** `bin/dist/` and its temporary folders, programs of packages, and caches. */
const isLeftOut = (path) => /^bin\/dist|^node_modules\/\.(?!package-lock\.json$)|\/\.bin$/.test(path);

/** All files at a path, with paths relative to the root. */
function filesIn(root, path, isLeftOut = () => false) {
  const stats = lstatSync(join(root, path), { bigint: true, throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [{ path, stats, isLink: stats.isSymbolicLink() }];
  const paths = readdirSync(join(root, path)).map((name) => `${path}/${name}`);
  return paths.sort().flatMap((one) => (isLeftOut(one) ? [] : filesIn(root, one, isLeftOut)));
}

/**
 * By the time of the last change (`ctime`), which no program can set, unlike the time of the last edit. Reading 21,000 files
 * of packages would take longer.
 */
function hashOf(root, files) {
  const hash = createHash("sha256").update(JSON.stringify([root, process.version, process.platform, process.arch]));
  for (const { path, stats } of files) hash.update(`\0${path}\0${stats.size} ${stats.ctimeNs} ${stats.ino}`);
  return hash.digest("hex");
}
