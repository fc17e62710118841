import { win32 } from "node:path";
import type { Host } from "../platform/host.js";

/**
 * The program that a command starts on Windows. Without a shell only `.exe` and `.com` files can be started,
 * but editors put scripts on the PATH (`code.cmd`). For these, it is the program that the script starts.
 * @returns undefined if there is none
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

/** The first quoted program in a script, with an absolute path or relative to the script's folder (`%~dp0`). */
function startedBy(script: string, host: Pick<Host, "isFile" | "readText">): string | undefined {
  const named = (host.readText(script) ?? "").matchAll(/"([^"\r\n]+\.exe)"/gi);
  return [...named]
    .map(([, program = ""]) => win32.normalize(program.replace(/%~dp0\\?/gi, () => `${win32.dirname(script)}\\`)))
    .find((program) => host.isFile(program));
}
