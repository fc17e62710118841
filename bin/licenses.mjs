// The licenses of the packages that are bundled into the command.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @param metafile of esbuild, with paths relative to the current folder or absolute */
export function licensesOf({ inputs }) {
  const folders = new Set();
  for (const input of Object.keys(inputs)) {
    const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
    if (folder) folders.add(folder);
  }
  const works = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? "" : `\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
    return `${name} ${version} (${license})${text}\n`;
  });
  return [...new Set(works)].sort().join("\n---\n\n");
}
