import { existsSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { readSpec } from "../1-sources/openapi/read-spec.js";
import { buildApiModel } from "../2-model/openapi/build-api-model.js";
import { hasErrors, withConfiguredSeverity } from "../diagnostics/catalogue.js";
import { plain, printAll } from "../diagnostics/print.js";
import { compareSites } from "../diff/site/compare-sites.js";
import { compareSpecs, type SpecSide } from "../diff/site/compare-specs.js";
import type { Side, SidePlace } from "../diff/site/side.js";
import type { OutputDiff } from "../diff/site/site-diff.js";
import { WorkerClient } from "../pipeline/workers/worker-client.js";
import { nodeHost } from "../platform/files.js";
import { isBundled, packageRoot } from "../platform/package.js";
import { openSides, type SideFlags } from "./diff-sides.js";
import type { DiffRequest } from "./diff-worker.js";
import { type Io, paintFor, refuse, todayIn } from "./io.js";
import { rootFor } from "./site-flags.js";

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
    return opened && (await compared(opened.sides, todayIn(io)));
  } finally {
    opened?.close();
  }
}

async function compared(sides: [Side, Side], today: string): Promise<OutputDiff> {
  if (!isBundled) return compareSites(...sides, today);
  const client = new WorkerClient<DiffRequest, OutputDiff>(new Worker(new URL("./diff-worker.mjs", import.meta.url)));
  const sidePlace = ({ label, folder, sources }: Side): SidePlace => ({ label, folder, sources });
  return client.request({ places: [sidePlace(sides[0]), sidePlace(sides[1])], today }).finally(() => client.close());
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

/** Whether an argument names a spec file, rather than an output or a commit. */
function isSpecFile(name: string, io: Io): boolean {
  if (!/\.(?:json|ya?ml)$/i.test(name) || basename(name) === "manifest.json") return false;
  return statSync(resolve(io.cwd, name), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Opens both spec files. Undefined, with a message, if one is no spec or has errors. */
function openSpecs(names: readonly [string, string | undefined], io: Io): [SpecSide, SpecSide] | undefined {
  const [first, second] = names;
  const other = [first, second].find((name) => name === undefined || !isSpecFile(name, io));
  if (second === undefined || other !== undefined) {
    const found = other === undefined ? "nothing" : `\`${other}\``;
    if (other !== undefined && /\.(?:json|ya?ml)$/i.test(other) && !existsSync(resolve(io.cwd, other)))
      return void refuse(io, `The spec ${found} does not exist.`);
    return void refuse(io, `A spec file can only be compared with another spec file, and not with ${found}.`);
  }
  const [before, after] = [openSpec(first, io), openSpec(second, io)];
  return before && after ? [before, after] : undefined;
}

function openSpec(name: string, io: Io): SpecSide | undefined {
  const file = resolve(io.cwd, name);
  const { value, diagnostics: all } = readSpec(nodeHost, rootFor(io.cwd, [dirname(file)]), file);
  // What a build accepts can be compared.
  const diagnostics = withConfiguredSeverity(all, { checks: { specs: "lenient", ownKeywords: [] } });
  if (!value || hasErrors(diagnostics)) {
    io.stderr.write(printAll(diagnostics, "pretty", plain));
    return void refuse(io, `\`${name}\` cannot be compared until its errors are fixed.`);
  }
  return { label: name, model: buildApiModel(value).value };
}
