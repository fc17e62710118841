import fc from "fast-check";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { Parser } from "htmlparser2";
import { cases } from "./cases.js";
const n = Number(process.env.N ?? 50), seed = Number(process.env.SEED ?? 1), kind = (process.env.KIND ?? "spec") as "spec";
const base = `/tmp/wt/fb/${seed}`; rmSync(base, { recursive: true, force: true });
const all = fc.sample(cases[kind], { numRuns: n, seed }) as Record<string, string>[];
let built = 0; const seen = new Map<string, number>();
const say = (i: number, what: string) => { const k = what.replace(/\d+/g, "#").slice(0, 60); const c = (seen.get(k) ?? 0) + 1; seen.set(k, c); if (c <= 3) console.log(i, what); };
all.forEach((files, i) => {
  const dir = `${base}/${i}`; 
  for (const [p, t] of Object.entries(files)) { if (p === "settings.json") continue; const f = `${dir}/${p}`; mkdirSync(f.replace(/\/[^/]*$/, ""), { recursive: true }); writeFileSync(f, t); }
  if (files["content/manifest.yaml"]) writeFileSync(`${dir}/portal.config.ts`, `export default ${files["settings.json"] && files["settings.json"] !== "{}" ? files["settings.json"] : '{"title":"T"}'};`);
  const args = files["content/manifest.yaml"] ? ["build"] : ["build", "--spec", "api.json"];
  const r = spawnSync(process.execPath, ["/tmp/wt/lead/bin/portal.mjs", ...args, "--out", "out", "--no-cards"], { cwd: dir, encoding: "utf8", timeout: 60000 });
  if (r.status !== 0 && r.status !== 1) { say(i, `exit ${r.status} ${r.signal}: ${(r.stderr + r.stdout).slice(0, 600)}`); return; }
  if (r.status === 1) { if (i < 4) console.log((r.stdout+r.stderr).slice(0,700)); rmSync(dir, { recursive: true }); return; }
  built++; let bad = false;
  for (const file of fastGlob.sync("**/*.html", { cwd: `${dir}/out/site` })) {
    const html = readFileSync(`${dir}/out/site/${file}`, "utf8");
    const ids = new Set<string>(), hrefs: string[] = []; const wrong: string[] = []; let stack: string[] = [];
    const p = new Parser({ onopentag(name, a) { stack.push(name); if (a.id !== undefined) { if (ids.has(a.id)) wrong.push(`duplicate id ${a.id}`); ids.add(a.id); if (/\s/.test(a.id) || a.id === "") wrong.push(`id with space ${JSON.stringify(a.id)}`); } if (a.href?.startsWith("#")) hrefs.push(a.href.slice(1)); }, onclosetag() { stack.pop(); }, ontext(t) { if (/\[object Object\]|\bundefined\b|\bNaN\b|function \w*\(/.test(t)) wrong.push(`text ${stack.slice(-3).join(">")}: ${t.slice(0, 80)}`); } });
    p.write(html); p.end();
    for (const h of hrefs) if (h && !ids.has(decodeURIComponent(h))) wrong.push(`dead #${h}`);
    for (const w of new Set(wrong)) { say(i, `${file}: ${w}`); bad = true; }
  }
  for (const file of fastGlob.sync("**/*.{md,txt,json}", { cwd: `${dir}/out/site` })) { const t = readFileSync(`${dir}/out/site/${file}`, "utf8"); const m = /.{0,40}(?:\[object Object\]|\bundefined\b|\bNaN\b).{0,40}/.exec(t); if (m && !file.includes("openapi") && !file.includes("search")) { say(i, `${file}: ${m[0]}`); bad = true; } }
  if (!bad) rmSync(dir, { recursive: true });
});
console.log("built", built, "of", n, [...seen].map(([k, c]) => `${c}× ${k}`).join("\n"));
