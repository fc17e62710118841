import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { OutputFile } from "./files.js";

const require = createRequire(import.meta.url);

/** Packages whose code or fonts are part of a built site. */
const shipped = [
  "react",
  "react-dom",
  "scheduler",
  "@fontsource-variable/inter",
  "@fontsource-variable/source-code-pro",
  "@fontsource/source-serif-4",
  "@fontsource/amiri-quran",
];

/** `site/notices.txt`: licences of what the site ships, and the site's own credits. */
export function noticesFile(credits: readonly string[]): OutputFile {
  const parts = shipped.flatMap((name) => {
    const folder = packageFolder(name);
    if (!folder) return [];
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      version: string;
      license: string;
    };
    return [`${name} ${version} (${license})\n\n${readFileSync(join(folder, "LICENSE"), "utf8").trim()}\n`];
  });
  const head = "Third-party notices\n===================\n\nThis site contains the following works of others.\n";
  return { path: "site/notices.txt", content: [head, ...credits.map((text) => `${text}\n`), ...parts].join("\n---\n\n") };
}

function packageFolder(name: string): string | undefined {
  const paths = require.resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      readFileSync(join(path, name, "package.json"));
      return join(path, name);
    } catch {}
  }
  // scheduler stands beside react-dom where packages are not hoisted
  return name === "scheduler"
    ? dirname(require.resolve("scheduler/package.json", { paths: [require.resolve("react-dom")] }))
    : undefined;
}
