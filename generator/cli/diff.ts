import { join } from "node:path";
import { compareSites } from "../diff/site/compare-sites.js";
import { compareSpecs } from "../diff/site/compare-specs.js";
import type { OutputDiff } from "../diff/site/site-diff.js";
import { nodeHost } from "../platform/host.js";
import { packageRoot } from "../platform/package-root.js";
import { openSides, type SideFlags } from "./diff-sides.js";
import { isSpecFile, openSpecs } from "./diff-specs.js";
import { type Io, paintFor, todayIn } from "./io.js";

/** Flags of `portal diff` as commander parses them. */
export interface DiffFlags extends SideFlags {
  format: "pretty" | "json" | "markdown" | "html";
  /** Changes that make the command fail, for CI. */
  failOn: ("breaking" | "lost-url" | "any")[];
}

/** `portal diff`: compares two outputs or two spec files. Exit code 1 if a change is named in `--fail-on`. */
export async function runDiff(first: string, second: string | undefined, flags: DiffFlags, io: Io): Promise<number> {
  const areSpecs = [first, second ?? ""].some((name) => isSpecFile(name, io));
  const diff = areSpecs ? specDiff([first, second], io) : await outputDiff([first, second], flags, io);
  if (!diff) return 2;
  io.stdout.write(await printed(diff, flags.format, io));
  return flags.failOn.some((failure) => hasFailed(diff, failure)) ? 1 : 0;
}

async function outputDiff(names: [string, string | undefined], flags: SideFlags, io: Io): Promise<OutputDiff | undefined> {
  const opened = await openSides(names, flags, io);
  try {
    return opened && compareSites(...opened.sides, todayIn(io));
  } finally {
    opened?.close();
  }
}

function specDiff(names: [string, string | undefined], io: Io): OutputDiff | undefined {
  const specs = openSpecs(names, io);
  return specs && compareSpecs(...specs, todayIn(io));
}

function hasFailed({ summary, files }: OutputDiff, failure: DiffFlags["failOn"][number]): boolean {
  if (failure === "breaking") return summary.breaking > 0;
  if (failure === "lost-url") return summary.lostUrls.length > 0;
  return files.length > 0;
}

async function printed(diff: OutputDiff, format: DiffFlags["format"], io: Io): Promise<string> {
  switch (format) {
    case "json":
      return `${JSON.stringify(diff, null, 2)}\n`;
    case "markdown":
      return (await import("../diff/report/markdown.js")).markdownDiff(diff);
    case "html": {
      const { htmlDiff } = await import("../diff/report/html.js");
      return htmlDiff(diff, nodeHost.readText(join(packageRoot, "runtime/styles/tokens.css")) ?? "");
    }
    default: {
      const paint = paintFor(io);
      return (await import("../diff/report/pretty.js")).prettyDiff(diff, paint);
    }
  }
}
