import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../e2e/browser.js";
import { median } from "../lib/numbers.js";
import type { Results } from "../lib/results.js";
import { startProgram, stopGroup } from "../lib/run.js";
import type { Input } from "./input.js";
import { editedGuide } from "./part-build.js";
import type { Peer } from "./peer.js";
import { type Workshop, withWord } from "./workshop.js";

/** Times with a development server, in seconds. */
export interface DevRecord {
  /** From the command, with empty caches, to the complete first page. */
  firstPage: number[];
  /** From saving a guide to the frame that shows it, in one open page. */
  edit: number[];
  failed?: string;
}

const edits = 5;

export async function measureDevelopment(
  list: readonly Peer[],
  input: Input,
  { runs, results, workshop }: { runs: number; results: Results; workshop: Workshop },
): Promise<void> {
  const browser = await launchBrowser();
  for (const peer of list) {
    if (!peer.dev) continue;
    const record: DevRecord = { firstPage: [], edit: [] };
    try {
      workshop.installed(peer);
      for (let run = 0; run < runs; run++) await oneSession(peer, input, workshop, browser, record);
      console.log(
        `dev ${peer.title}: first page ${median(record.firstPage).toFixed(2)} s, edit ${median(record.edit).toFixed(2)} s`,
      );
    } catch (error) {
      record.failed = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
      console.log(`dev ${peer.title}: ${record.failed}`);
    }
    results.put("dev", peer.name, record);
  }
  await browser.close();
}

async function oneSession(peer: Peer, input: Input, workshop: Workshop, browser: Browser, record: DevRecord): Promise<void> {
  if (!peer.dev) return;
  const folder = workshop.prepare(peer, input);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}${peer.dev.guideAddress(editedGuide)}`;
  const start = performance.now();
  const child = startProgram({ argv: peer.dev.command(folder, port), cwd: folder, log: workshop.log(`${peer.name}-dev`) });
  const page = await browser.newPage();
  try {
    await served(address, child);
    record.firstPage.push((performance.now() - start) / 1000);
    await page.goto(address, { waitUntil: "load" });
    // Wait for the work after the first page: a writer does not save in the first second.
    await page.waitForTimeout(5000);
    const file = join(folder, peer.guideFile(editedGuide));
    const before = readFileSync(file, "utf8");
    for (let edit = 0; edit < edits; edit++) {
      const word = `rewritten${edit}`;
      const text = withWord(before, word);
      record.edit.push(await editToPaint(page, () => writeFileSync(file, text), word));
      await page.waitForTimeout(1500);
    }
  } finally {
    await page.close();
    stopGroup(child);
  }
}

/** Requests the page until it is complete. */
async function served(address: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + 120_000;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the server ended with exit ${child.exitCode}`);
    const text = await fetch(address).then(
      async (response) => (response.ok ? response.text() : ""),
      () => "",
    );
    // Some servers send a shell that requests the rest; a page counts when it has content.
    if (text.length > 200) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error("no page within two minutes");
}

/** Seconds from saving to the frame with the word; the page may change in place or reload. */
async function editToPaint(page: Page, save: () => void, word: string): Promise<number> {
  const start = performance.now();
  save();
  const limit = start + 30_000;
  while (performance.now() < limit) {
    const there = await page
      .evaluate(
        (wanted) =>
          document.body?.innerText.includes(wanted) &&
          new Promise<boolean>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
        word,
      )
      .catch(() => false);
    if (there) return (performance.now() - start) / 1000;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`${word} never came`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}
