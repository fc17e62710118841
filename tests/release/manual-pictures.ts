import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { launchBrowser } from "../e2e/browser.js";
import { startServer } from "../e2e/server.js";
import { portal } from "../portal.js";

/*
 * Takes the pictures of README and the manual, in `docs/images/`, from the example `lending`, which has the default look.
 * `npm run manual:pictures`.
 */

const repository = resolve(import.meta.dirname, "../..");
const work = mkdtempSync(join(tmpdir(), "portal-pictures-"));
process.on("exit", () => rmSync(work, { recursive: true, force: true }));

const args = ["--root", "docs/examples/lending", "--spec", "swagger.yaml", "--out", work, "--no-cards"];
const { code, stdout } = await portal(["build", ...args], repository);
if (code !== 0) throw new Error(stdout);
const server = await startServer(join(work, "site"));
// The browser of the tests has no font of equal widths.
const font = readFileSync(
  join(repository, "node_modules/@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2"),
);
const content = `@font-face { font-family: Code; src: url(data:font/woff2;base64,${font.toString("base64")}) }
  :root { --mono: Code }`;
const browser = await launchBrowser();
for (const colorScheme of ["light", "dark"] as const) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 }, colorScheme, bypassCSP: true });
  await page.goto(`${server.origin}/lending-library/borrow`, { waitUntil: "networkidle" });
  await page.addStyleTag({ content });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(repository, `docs/images/operation-${colorScheme}.png`) });
  await page.close();
}
await browser.close();
await server.close();
