import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import fc from "fast-check";
import fastGlob from "fast-glob";
import { Parser } from "htmlparser2";
import { type CaseKind, cases, type Files } from "./cases.js";
import { activePartsOfPage, markdownNodes } from "./parsers.js";

/*
 * Builds random sites with the whole command, about two each second, and reads their pages: what renders pages and checks
 * examples is not part of `npm run fuzz`. Folders of faulty sites stay.
 *   npm run fuzz:builds                        100 specs
 *   CASES=400 SEED=7 KIND=output npm run fuzz:builds
 */

const kind = (process.env.KIND ?? "spec") as CaseKind;
const command = resolve(import.meta.dirname, "../../bin/portal.mjs");
const folder = mkdtempSync(join(tmpdir(), "portal-fuzz-builds-"));
const given = fc.sample<Files>(cases[kind], {
  numRuns: Number(process.env.CASES ?? 100),
  seed: Number(process.env.SEED ?? 1),
});

/** Values that no text of a case has. */
const leaked = /\[object Object\]|\bundefined\b|\bNaN\b/;

let built = 0;
let faulty = 0;
for (const [index, files] of given.entries()) {
  const root = join(folder, String(index));
  write(root, files);
  const specs = files["content/manifest.yaml"] === undefined ? ["--spec", "api.json"] : [];
  const run = spawnSync(process.execPath, [command, "build", "--no-cache", "--no-cards", ...specs], {
    cwd: root,
    encoding: "utf8",
    timeout: 120_000,
  });
  // Input with errors is refused with 1, which is right.
  if (run.status === 0) built++;
  const wrong = run.status === 0 ? wrongIn(join(root, "dist/site")) : run.status === 1 ? [] : [run.stderr.slice(0, 800)];
  if (wrong.length === 0) {
    rmSync(root, { recursive: true });
    continue;
  }
  faulty++;
  process.stdout.write(`✗ ${root}\n${wrong.slice(0, 5).join("\n")}\n`);
}
process.stdout.write(`${kind}: ${given.length} cases, ${built} built, ${faulty} faulty\n`);
if (faulty === 0) rmSync(folder, { recursive: true });
process.exitCode = faulty > 0 ? 2 : 0;

function write(root: string, files: Files): void {
  mkdirSync(root, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    const file = path === "settings.json" ? "portal.config.ts" : path;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file === path ? text : `export default ${text === "{}" ? '{"title":"Site"}' : text};\n`);
  }
  if (files["content/manifest.yaml"] === undefined || files["settings.json"] !== undefined) return;
  writeFileSync(join(root, "portal.config.ts"), 'export default { title: "Site" };\n');
}

function wrongIn(site: string): string[] {
  return fastGlob.sync("**/*.{html,md}", { cwd: site }).flatMap((file) => {
    const text = readFileSync(join(site, file), "utf8");
    const wrong = file.endsWith(".md") ? wrongTwin(text) : wrongPage(text);
    return [...new Set(wrong)].map((fault) => `${file}: ${fault}`);
  });
}

function wrongPage(html: string): string[] {
  const wrong: string[] = [];
  const ids = new Set<string>();
  const targets: string[] = [];
  const parser = new Parser({
    onopentag(_, { id, href }) {
      if (id !== undefined && ids.has(id)) wrong.push(`the id ${id} twice`);
      if (id !== undefined) ids.add(id);
      if (id === "" || /\s/.test(id ?? "")) wrong.push(`the id ${JSON.stringify(id)}`);
      if (href?.startsWith("#")) targets.push(decodeURIComponent(href.slice(1)));
    },
    ontext(text) {
      if (leaked.test(text)) wrong.push(text.slice(0, 80));
    },
  });
  parser.end(html);
  for (const target of targets) if (target && !ids.has(target)) wrong.push(`a link to #${target}, which does not exist`);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [...wrong, ...activePartsOfPage(main, isOwn)];
}

/** The parts of pages that the tool writes inside of their main part. Scripts are data of the pages. */
function isOwn({ name, attributes }: { name: string; attributes: Map<string, string> }): boolean {
  return name === "script" ? attributes.get("type") === "application/json" : /^(?:form|svg|template|noscript)$/.test(name);
}

function wrongTwin(markdown: string): string[] {
  const active = markdownNodes(markdown).flatMap(({ type, literal }) =>
    type.startsWith("html_") && /<(?:script|iframe|object|embed|base|form|math|svg|img)\b/i.test(literal ?? "")
      ? [`active: ${literal?.slice(0, 80)}`]
      : [],
  );
  return [...active, ...(leaked.exec(markdown) ?? [])];
}
