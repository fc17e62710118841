import { build } from "../../generator/pipeline/build.js";
import { nodeHost } from "../../generator/platform/host.js";

/** Builds a site from the tool's sources, in a process of its own: `build-site.ts ROOT OUT BASE CACHE`. */

const [root = "", out = "", base = "/", cache = ""] = process.argv.slice(2);
const result = await build(nodeHost, { root, out, base, cache, specs: [], strict: false });
for (const { code, message } of result.ok ? [] : result.diagnostics) process.stderr.write(`${code}: ${message}\n`);
process.exitCode = result.ok ? 0 : 1;
