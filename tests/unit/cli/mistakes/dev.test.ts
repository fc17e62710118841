import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../../../../generator/cli/main.js";
import { body, type Changed, config, edit, guide, manifest, spec, writeSite } from "./site.js";

const root = mkdtempSync(join(tmpdir(), "portal-dev-mistakes-"));
const stop = new AbortController();
let running: Promise<number>;
let address = "";
let terminal = "";
/** The diagnostics in the overlay of an open page. */
let overlay: { code: string; file?: string; line?: number }[] = [];

/** Waits until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 100_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Waited in vain. The terminal has:\n${terminal}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Reads the events that the server sends to open pages. */
async function listen(): Promise<void> {
  const response = await fetch(`${address}@portal/events`, { signal: stop.signal });
  let text = "";
  for await (const part of response.body ?? []) {
    text += new TextDecoder().decode(part as Uint8Array);
    const events = text.split("\n\n");
    text = events.pop() as string;
    for (const event of events) {
      if (!/^event: diagnostics$/m.test(event)) continue;
      overlay = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? "[]");
    }
  }
}

beforeAll(async () => {
  writeSite(root);
  const write = (text: string) => {
    terminal += text;
  };
  const io = { stdout: { write }, stderr: { write }, env: {}, cwd: root, stop: stop.signal };
  running = run(["dev", "--port", "0", "--no-cache"], io);
  await until(() => /The site is at \S+/.test(terminal));
  address = /The site is at (\S+)/.exec(terminal)?.[1] ?? "";
  listen().catch(() => {});
  await until(() => terminal.includes("No errors or warnings."));
}, 120_000);

afterAll(async () => {
  stop.abort();
  await running;
  rmSync(root, { recursive: true, force: true });
});

const page = async (path: string) => (await fetch(address + path)).text();
const timesOf = (text: string, part: string) => text.split(part).length - 1;

describe("`portal dev` after a mistake", () => {
  it.each<{ what: string; change: Changed; code: string; at: string; shows: string }>([
    {
      what: "in front matter",
      change: edit(guide, "title: Limits", "title: FAQ: the limits"),
      code: "guide-front-matter-syntax",
      at: "content/guides/limits.md:2",
      shows: "limits",
    },
    {
      what: "in a link",
      change: body("At most ten requests, see [tokens](../strat.md)."),
      code: "link-unknown-route",
      at: "content/guides/limits.md:6",
      shows: "limits",
    },
    {
      what: "in the manifest",
      change: edit(manifest, "/pets/list-pets]", "/pets/list-pets"),
      code: "manifest-syntax",
      at: "content/manifest.yaml:13",
      shows: "limits",
    },
    {
      what: "in the configuration",
      change: edit(config, '"Shop of pets"', "“Shop of pets”"),
      code: "config-unreadable",
      at: "portal.config.ts:2",
      shows: "limits",
    },
    {
      what: "in the indentation of a spec",
      change: spec("      summary: List pets", "     summary: List pets"),
      code: "spec-syntax",
      at: "specs/pets.yaml:15",
      shows: "pets/list-pets",
    },
    {
      what: "in a partial",
      change: { "content/_partials/token.md": "Send.\n\n<!-- include: token.md -->\n" },
      code: "guide-include-cycle",
      at: "content/_partials/token.md:3",
      shows: "start",
    },
  ])("$what keeps the page, says the cause once and goes on", async ({ change, code, at, shows }) => {
    const before = /<h1>[\s\S]*?<\/h1>/.exec(await page(shows))?.[0];
    const from = terminal.length;
    writeSite(root, change);
    await until(() => overlay.length > 0 && terminal.slice(from).includes(`[${code}]`));
    expect(before).toBeDefined();
    expect(await page(shows)).toContain(before);
    expect(overlay.map(({ file, line, ...one }) => `${one.code} ${file}:${line}`)).toEqual([`${code} ${at}`]);

    writeSite(root);
    await until(() => overlay.length === 0 && terminal.slice(from).includes("No errors or warnings."));
    expect(timesOf(terminal.slice(from), `[${code}]`)).toBe(1);
    expect(await page(shows)).toContain(before);
  });
});
