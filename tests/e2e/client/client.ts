import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundleClientScripts } from "../../../generator/5-bundle/client-scripts.js";
import type { InlineScripts } from "../../../runtime/policy.js";

const client = resolve(fileURLToPath(import.meta.url), "../../../../runtime/client");

/** The browser's script, bundled like in a build, in its own folder. */
export interface BuiltClient {
  folder: string;
  inline: InlineScripts;
  /** A policy that allows only these inline scripts. */
  policy: string;
  remove(): void;
}

/**
 * Bundles the script into a temporary folder (`assets/portal.js`, chunks, a small stylesheet).
 * @param mode "development" uses React's development build, which reports differences between HTML and
 * component
 */
export async function buildClient(mode: "production" | "development" = "production"): Promise<BuiltClient> {
  const folder = mkdtempSync(join(tmpdir(), "portal-client-"));
  const assets = join(folder, "assets");
  mkdirSync(assets);
  const { files } = await bundleClientScripts({
    target: "es2022",
    jsx: "automatic",
    minify: mode === "production",
    outdir: assets,
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    logLevel: "warning",
  });
  for (const script of files) writeFileSync(script.path, script.contents);
  const [head, home] = await Promise.all(["head-entry.ts", "home-entry.ts"].map(bundleInline));
  const inline: InlineScripts = { head: head ?? "", home: home ?? "" };
  writeFileSync(join(assets, "portal.css"), styles);
  writeFileSync(join(assets, "favicon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const hashes = Object.values(inline).map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return {
    folder,
    inline,
    policy: `default-src 'none'; script-src 'self' ${hashes.join(" ")}; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self' mailto:`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function bundleInline(entry: string): Promise<string> {
  const bundled = await build({
    entryPoints: [join(client, entry)],
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    write: false,
    logLevel: "warning",
  });
  return (bundled.outputFiles[0]?.text ?? "").trim();
}

/** Bytes of a built file. */
export function builtFile(built: BuiltClient, name: string): Buffer {
  return readFileSync(join(built.folder, name));
}

/** Only the styles that the script needs; the real styles have their own tests. */
const styles = `
[hidden] { display: none !important }
body { margin: 0 }
.visually-hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
html { background: rgb(250, 251, 252) }
html[data-theme="dark"] { background: rgb(1, 2, 3) }
[data-dismissed] #announcement { display: none }
[data-js] .tabs > .tabpanel:not([data-selected]) { display: none }
#drawer { display: block; position: static; inset: auto; border: 0; padding: 0; height: 300px; overflow-y: auto; float: left; width: 220px }
[data-sidebar="hidden"] #sidebar { display: none }
#sidebar li { min-height: 30px }
main { margin-left: 240px; outline: 0 }
:target { outline: 1px solid }
.tall { height: 3000px }
.navbar { padding: 20px }
.skip-link { position: absolute; left: -999px }
.spinner { width: 20px; height: 20px }
#progress { height: 3px }
`;
