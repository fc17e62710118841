import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checksHere, type DevChecks } from "../../../../generator/dev/check-client.js";
import { DevSite } from "../../../../generator/dev/dev-site.js";
import { fileStamp, WatchedHost } from "../../../../generator/dev/watch.js";
import type { Diagnostic } from "../../../../generator/diagnostics/types.js";
import { nodeHost } from "../../../../generator/platform/files.js";
import { portal } from "../../../portal.js";
import { type Changed, type Mistake, writeSite } from "./site.js";

type Found = Pick<Diagnostic, "code" | "severity" | "message" | "hint"> & { file?: string; line?: number; column?: number };

const placeOf = ({ severity, code, file, line, column }: Found) => `${severity} ${code} ${file}:${line}:${column}`;
const textOf = (found: Found) => `${placeOf(found)} ${found.message} ${found.hint ?? ""}`;

/**
 * Makes each mistake in a separate site, and compares the diagnostics of `build` and `check`. One session
 * of `portal dev` gets the mistakes one after another, and must report only the last one.
 */
export function tryMistakes(mistakes: readonly Mistake[]): void {
  const work = mkdtempSync(join(tmpdir(), "portal-mistakes-"));
  const session = new Session(join(work, "session"));
  afterAll(async () => {
    await session.close();
    rmSync(work, { recursive: true, force: true });
  });

  it("has each mistake once", () => expect(new Set(mistakes.map(({ what }) => what)).size).toBe(mistakes.length));

  it.each(mistakes.map((mistake, index) => ({ ...mistake, index })))("$what", async ({ change, says, check = [], index }) => {
    const root = join(work, String(index));
    writeSite(root, change);
    const run = async (...command: string[]): Promise<Found[]> => {
      const { stdout } = await portal([...command, "--no-cache", "--format", "json"], root);
      return (JSON.parse(stdout) as { diagnostics: Found[] }).diagnostics;
    };
    // No mistake is about the images of links, which take a tenth of the time.
    const built = await run("build", "--no-cards");
    expect(built.map(placeOf)).toEqual(says.map(([place]) => place));
    says.forEach(([, words], at) => void expect(`${built[at]?.message} ${built[at]?.hint ?? ""}`).toContain(words));

    const checked = await run("check");
    const texts = built.map(textOf);
    const more = checked.filter((one) => !texts.includes(textOf(one)));
    expect(more.map(placeOf)).toEqual(check.map(([place]) => place));
    check.forEach(([, words], at) => void expect(`${more[at]?.message} ${more[at]?.hint ?? ""}`).toContain(words));
    if (built.some(({ severity }) => severity === "error")) expect(checked[0] && textOf(checked[0])).toBe(texts[0]);

    expect(await session.says(change)).toEqual(texts);
  });
}

/** A site that is edited while `portal dev` reads it. */
class Session {
  readonly #root: string;
  readonly #site: DevSite;
  readonly #checks: DevChecks;
  #told: readonly Diagnostic[] = [];
  #changed: Changed = {};

  constructor(root: string) {
    this.#root = root;
    const listener = {
      revised() {},
      diagnostics: (found: readonly Diagnostic[]) => {
        this.#told = found;
      },
    };
    const host = new WatchedHost(nodeHost, fileStamp);
    const options = { root, specs: [] };
    this.#checks = checksHere(options);
    this.#site = new DevSite(host, options, listener, this.#checks, 0);
  }

  close(): Promise<void> {
    return this.#checks.close();
  }

  /** Diagnostics of the site with these changes, which replace the previous ones. */
  async says(changed: Changed): Promise<string[]> {
    for (const path of Object.keys(this.#changed)) rmSync(join(this.#root, path), { force: true });
    for (const [path, text] of Object.entries(changed)) if (text === undefined) rmSync(join(this.#root, path), { force: true });
    writeSite(this.#root, changed);
    this.#changed = changed;
    await this.#site.update();
    await this.#site.settled();
    return this.#told.map(({ location, ...one }) => textOf({ ...one, ...location }));
  }
}
