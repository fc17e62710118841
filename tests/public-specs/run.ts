import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { HtmlValidate } from "html-validate";
import { load } from "js-yaml";
import { findTexts, type Score } from "./find-texts.js";
import { type PublicSpec, publicSpecs } from "./list.js";
import { readSite } from "./site-texts.js";

/*
 * Builds a site of each spec that others wrote, and searches its pages for all of its texts.
 *   npm run specs:public -- [part of a name …]
 */

const command = resolve(import.meta.dirname, "../../bin/portal.mjs");
const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  // Ids start like the names in the spec; the others are matters of style, or of HTML in the spec.
  rules: {
    "valid-id": "off",
    "long-title": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "no-raw-characters": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "no-implicit-button-type": "off",
    "prefer-native-element": "off",
    "no-implicit-close": "off",
    "element-permitted-content": "error",
    "tel-non-breaking": "off",
    "text-content": "off",
    "close-order": "off",
  },
});

interface Outcome {
  name: string;
  seconds: number;
  megabytes: number;
  pages: number;
  exitCode: number;
  wrong: string[];
  scores: Record<string, Score>;
}

async function build(
  folder: string,
  file: string,
): Promise<{ code: number; seconds: number; megabytes: number; output: string }> {
  const from = performance.now();
  const child = spawn(process.execPath, [command, "build", "--no-cache", "--spec", file], { cwd: folder });
  let output = "";
  let megabytes = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      output += data;
    });
  const timer = setInterval(() => {
    const status = `/proc/${child.pid}/status`;
    const found = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8")) : null;
    if (found) megabytes = Math.max(megabytes, Number(found[1]) / 1024);
  }, 100);
  const code = await new Promise<number>((done) => child.on("close", (exit) => done(exit ?? -1)));
  clearInterval(timer);
  return { code, seconds: (performance.now() - from) / 1000, megabytes, output };
}

async function look({ name, file }: PublicSpec): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "portal-public-"));
  try {
    const copy = `spec${extname(file)}`;
    copyFileSync(file, join(folder, copy));
    const { code, seconds, megabytes, output } = await build(folder, copy);
    const outcome: Outcome = { name, seconds, megabytes, pages: 0, exitCode: code, wrong: [], scores: {} };
    if (code !== 0) outcome.wrong.push(output.slice(-600));
    const site = join(folder, "dist/site");
    if (!existsSync(site)) return outcome;
    const reading = readSite(site);
    const text = readFileSync(file, "utf8");
    outcome.pages = reading.pages;
    outcome.scores = findTexts(extname(file) === ".json" ? JSON.parse(text) : load(text), reading);
    outcome.wrong.push(
      ...say("dead link", reading.deadLinks),
      ...say("duplicate id", reading.duplicateIds),
      ...say("active", reading.active),
    );
    outcome.wrong.push(...(await invalid(site)));
    if (megabytes > 2048) outcome.wrong.push(`${megabytes.toFixed(0)} MB`);
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const say = (what: string, found: readonly string[]) =>
  found.length ? [`${found.length} × ${what}: ${found.slice(0, 3).join("; ")}`] : [];

/** Pages of a large site are similar: every page of a small site is checked, and some of a large one. */
async function invalid(site: string): Promise<string[]> {
  const files = fastGlob.sync("**/*.html", { cwd: site }).sort();
  const step = Math.max(1, Math.floor(files.length / 25));
  const found: string[] = [];
  for (let index = 0; index < files.length; index += step) {
    const report = await validator.validateString(readFileSync(join(site, files[index] as string), "utf8"));
    for (const { messages } of report.results)
      for (const { ruleId, message, line, severity } of messages)
        if (severity === 2) found.push(`${files[index]}:${line} ${ruleId} ${message}`);
  }
  return say("invalid HTML", found);
}

const wanted = process.argv.slice(2);
const specs = publicSpecs().filter(({ name }) => wanted.length === 0 || wanted.some((one) => name.includes(one)));
const totals: Record<string, { found: number; all: number }> = {};
const outcomes: Outcome[] = [];
const report = resolve(import.meta.dirname, "../../node_modules/.cache/portal/public-specs.json");
for (const spec of specs) {
  const outcome = await look(spec);
  outcomes.push(outcome);
  const scores = Object.entries(outcome.scores).map(([kind, { found, all }]) => {
    totals[kind] = { found: (totals[kind]?.found ?? 0) + found, all: (totals[kind]?.all ?? 0) + all };
    return `${kind} ${found}/${all}`;
  });
  const { seconds, megabytes, pages, wrong, name } = outcome;
  process.stdout.write(
    `${wrong.length ? "✗" : "✓"} ${name}: ${pages} pages, ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB; ${scores.join(", ")}\n`,
  );
  for (const one of wrong) process.stdout.write(`    ${one}\n`);
  if (wanted.length)
    for (const { missing } of Object.values(outcome.scores)) for (const one of missing) process.stdout.write(`    ${one}\n`);
  mkdirSync(resolve(report, ".."), { recursive: true });
  writeFileSync(report, JSON.stringify(outcomes, undefined, 1));
}
process.stdout.write(
  `\n${specs.length} descriptions, ${outcomes.filter(({ exitCode }) => exitCode === 0).length} built (${basename(report)})\n`,
);
let isLow = false;
for (const [kind, { found, all }] of Object.entries(totals)) {
  isLow ||= found / all < 0.99;
  process.stdout.write(`${kind}: ${found} of ${all}, ${((100 * found) / all).toFixed(2)} %\n`);
}
if (isLow || outcomes.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
