import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isInstalled } from "../guides/terminal.js";

const run = promisify(execFile);
const limits = { maxBuffer: 2 ** 26 };
// The samples must reach the servers of the test without a proxy.
const env = { ...process.env, NO_PROXY: "127.0.0.1", no_proxy: "127.0.0.1" };

/** Runs samples with a real interpreter, all in one process. Returns the errors, by number of the sample. */
export interface Interpreter {
  /** For the title of the test. */
  name: string;
  run(samples: readonly string[]): Promise<Map<number, string>>;
}

/** Each sample is a separate module, because it uses top-level `await`. */
export const node: Interpreter = {
  name: "node",
  run: (samples) =>
    inFolder(async (folder) => {
      samples.forEach((text, number) => {
        writeFileSync(join(folder, `sample-${number}.mjs`), text);
      });
      const script = join(folder, "run.mjs");
      writeFileSync(
        script,
        `const write = console.log;
console.log = () => {};
let opened = [];
// A browser would open the page; the request is the same.
globalThis.window = { location: { assign: (url) => opened.push(fetch(url)) } };
const failed = {};
for (let number = 0; number < ${samples.length}; number++) {
  opened = [];
  try {
    await import(\`./sample-\${number}.mjs\`);
    await Promise.all(opened);
  } catch (error) {
    failed[number] = String(error);
  }
}
write(JSON.stringify(failed));`,
      );
      return failures((await run(process.execPath, [script], { ...limits, env })).stdout);
    }),
};

/** The commands in one shell, one after another. Undefined if there is no shell or no cURL. */
export const shell: Interpreter | undefined =
  isInstalled("sh") && isInstalled("curl")
    ? {
        name: "curl",
        run: (samples) =>
          inFolder(async (folder) => {
            const commands = samples.map(
              (text, number) => `(\n${text}\n) >/dev/null 2>error || { printf '%s ' ${number}; cat error; printf '\\0'; }`,
            );
            writeFileSync(join(folder, "run.sh"), `${commands.join("\n")}\n`);
            const { stdout } = await run("sh", ["run.sh"], { ...limits, env, cwd: folder });
            const rows = stdout.split("\0").filter(Boolean);
            return new Map(rows.map((row) => [Number(row.split(" ", 1)[0]), row] as const));
          }),
      }
    : undefined;

const hasRequests = () => spawnSync("python3", ["-c", "import requests"], { stdio: "ignore" }).status === 0;

/** With the package `requests` if it is installed, otherwise with a replacement. */
export const python: Interpreter | undefined = isInstalled("python3")
  ? {
      name: hasRequests() ? "python3 with requests" : "python3 with a stand-in for requests",
      run: (samples) =>
        inFolder(async (folder) => {
          const file = join(folder, "samples.json");
          writeFileSync(file, JSON.stringify(samples));
          const standIn = hasRequests() ? [] : [join(import.meta.dirname, "python-stand-in")];
          const words = [join(import.meta.dirname, "run-samples.py"), file, ...standIn];
          return failures((await run("python3", words, { ...limits, env: { ...env, PYTHONDONTWRITEBYTECODE: "1" } })).stdout);
        }),
    }
  : undefined;

function failures(json: string): Map<number, string> {
  return new Map(Object.entries(JSON.parse(json) as Record<string, string>).map(([number, text]) => [Number(number), text]));
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "portal-requests-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
