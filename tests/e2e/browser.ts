import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";
import decompress from "woff2-encoder/decompress";

/** Usual paths of a Chromium from a package manager. */
const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** No sandbox (containers do not have one), no traffic of the browser's own, and no host but this machine. */
const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-features=Translate,OptimizationHints",
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
];

const repository = resolve(fileURLToPath(import.meta.url), "../../..");

/** Program and environment to start the browser with. */
export interface BrowserProgram {
  path: string;
  env: Record<string, string>;
}

/**
 * Starts headless Chromium: `CHROME_PATH`, otherwise the one in the npm package `@sparticuz/chromium`,
 * otherwise one installed on the system. The caller closes it.
 * @throws Error that says what to do if there is none, so browser tests fail; they never skip /
 */
export async function launchBrowser(): Promise<Browser> {
  return launch(await findBrowser());
}

/**
 * Starts the Chromium of the npm package with only the fonts of packages, so that its pixels are the
 * same everywhere.
 * @throws Error if it does not run: it is for Linux on x64 /
 */
export async function launchPackagedBrowser(): Promise<Browser> {
  return launch(await packagedBrowser());
}

let shared: Promise<Browser> | undefined;

/** The Chromium that all test files of a process share. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  // A browser that crashed fails only the test in which it crashed.
  if (!(await shared).isConnected()) shared = launchBrowser();
  return shared;
}

/** Closes everything that a test file has open in the shared browser. */
export async function leaveBrowser(): Promise<void> {
  for (const context of (await shared)?.contexts() ?? []) await context.close();
}

function launch(program: BrowserProgram): Promise<Browser> {
  return chromium.launch({
    executablePath: program.path,
    headless: true,
    args: browserArguments,
    env: { ...definedVariables(), ...program.env },
  });
}

/** @throws Error if `CHROME_PATH` is not a program, or no Chromium is found */
export async function findBrowser(): Promise<BrowserProgram> {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROME_PATH names no program that can be started: ${chosen}`);
    return { path: chosen, env: {} };
  }
  // The packaged headless shell first: it is the same everywhere, and opens pages in a third of the time.
  const packaged = await packagedBrowser().catch((error: unknown) => error);
  if (!(packaged instanceof Error)) return packaged as BrowserProgram;
  const installed = systemBrowsers.find(isProgram);
  if (installed) return { path: installed, env: {} };
  throw new Error(
    "The browser tests need Chromium. Run `npm ci` (it brings @sparticuz/chromium for Linux on x64), install Chromium, " +
      `or set CHROME_PATH to a Chrome or Chromium program. (${packaged.message})`,
  );
}

/** Unpacks the program of `@sparticuz/chromium` into our own cache, once per version. */
async function packagedBrowser(): Promise<BrowserProgram> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(`the packaged Chromium runs on linux x64, this is ${process.platform} ${process.arch}`);
  }
  const folder = join(repository, "node_modules/.cache/portal", `chromium-${packagedVersion()}-two-fonts`);
  if (!existsSync(join(folder, "chromium"))) await unpack(folder);
  return {
    path: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") },
  };
}

const fileOf = createRequire(import.meta.url).resolve;

function packagedVersion(): string {
  const entry = fileOf("@sparticuz/chromium");
  const manifest = join(entry.slice(0, entry.lastIndexOf("chromium") + "chromium".length), "package.json");
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
}

async function unpack(folder: string): Promise<void> {
  // Written to a temporary folder and renamed, so that a run that was killed, or parallel runs, never leave
  // half a browser.
  const unfinished = `${folder}-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  // The package unpacks into os.tmpdir(), and its NSS libraries only where it believes to be on AWS Lambda. It does so in a
  // process of its own: what it changes in the environment must not reach the tests.
  await promisify(execFile)(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      'const { default: packaged } = await import("@sparticuz/chromium"); await packaged.executablePath();',
    ],
    { cwd: repository, env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" } },
  );
  for (const weight of [400, 700]) {
    const font = await decompress(readFileSync(fileOf(`@fontsource/dejavu-mono/files/dejavu-mono-latin-${weight}-normal.woff2`)));
    writeFileSync(join(unfinished, "fonts/fonts", `mono-${weight}.ttf`), font);
  }
  writeFileSync(join(unfinished, "fonts.conf"), fontConfiguration(folder));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(folder, "chromium"))) throw error;
  }
}

/**
 * Makes two fonts available, that of the package and one for code, whose letters are as wide as Menlo's: with those of the
 * system, spaces and line heights would differ between machines.
 */
const fontConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function definedVariables(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
