import { win32 } from "node:path";
import type { Host } from "../platform/host.js";

/**
 * The program that a command means on Windows. Without a shell only `.exe` and `.com` files can be started, but what editors put
 * on the PATH are scripts (`code.cmd`): then it is the program that the script starts.
 * @returns undefined where there is none
 */
export function windowsProgram(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  host: Pick<Host, "isFile" | "readText">,
): string | undefined {
  const path = Object.entries(env).find(([name]) => /^path$/i.test(name))?.[1] ?? "";
  const folders = /[\\/:]/.test(command) ? [""] : path.split(";").filter(Boolean);
  for (const folder of folders) {
    const stem = win32.join(folder, command);
    const program = ["", ".exe", ".com"].map((ending) => stem + ending).find((file) => isProgram(file) && host.isFile(file));
    if (program !== undefined) return program;
    const script = ["", ".cmd", ".bat"].map((ending) => stem + ending).find((file) => isScript(file) && host.isFile(file));
    const started = script === undefined ? undefined : startedBy(script, host);
    if (started !== undefined) return started;
  }
  return undefined;
}

const isProgram = (file: string) => /\.(?:exe|com)$/i.test(file);
const isScript = (file: string) => /\.(?:cmd|bat)$/i.test(file);

/** The first program that a script names in quotes, as seen from its own folder (`%~dp0`) or with its whole path. */
function startedBy(script: string, host: Pick<Host, "isFile" | "readText">): string | undefined {
  const named = (host.readText(script) ?? "").matchAll(/"([^"\r\n]+\.exe)"/gi);
  return [...named]
    .map(([, program = ""]) => win32.normalize(program.replace(/%~dp0\\?/gi, () => `${win32.dirname(script)}\\`)))
    .find((program) => host.isFile(program));
}
