import { join } from "node:path";
import type { Config } from "../0-configure/config.js";
import { hidesSource, newDiagnostic, withConfiguredSeverity } from "../diagnostics/catalogue.js";
import type { Result } from "../diagnostics/types.js";
import type { ContentFiles } from "./content-files.js";
import { type KnownChanges, readKnownChanges, readSnapshots, type Snapshot } from "./known-changes.js";
import { readSpec, type SpecSource } from "./openapi/read-spec.js";
import { filesOf } from "./openapi/spec-source.js";

/** The specs of the manifest, their snapshots and what is known about the changes, by path as the manifest writes it. */
export interface Specs {
  specs: ReadonlyMap<string, SpecSource>;
  snapshots: ReadonlyMap<string, readonly Snapshot[]>;
  knownChanges: ReadonlyMap<string, KnownChanges>;
}

/** Reads each spec of the manifest once. */
export function readSpecs(files: ContentFiles, config: Config): Specs {
  const { host, root, manifest, runCache } = files.input;
  const { diagnostics } = files;
  const specs = new Map<string, SpecSource>();
  const snapshots = new Map<string, Snapshot[]>();
  const knownChanges = new Map<string, KnownChanges>();
  const lists = new Map<string, readonly string[]>();
  for (const [id, api] of Object.entries(manifest.data.apis)) {
    for (const [index, { spec: path, overlays: named }] of api.versions.entries()) {
      const at = ["apis", id, "versions", index];
      const before = lists.get(path);
      lists.set(path, before ?? named);
      if (before && before.join("\n") !== named.join("\n"))
        diagnostics.push(
          newDiagnostic("overlay-lists-differ", `Another version shows \`${path}\` with other overlays.`, {
            location: manifest.locate([...at, named.length ? "overlays" : "spec"]),
            hint: "A spec has the same overlays in all versions. Copy the spec, and list the copy here.",
          }),
        );
      if (specs.has(path)) continue;
      const exists = (file: string) => host.mayRead(file) && host.isFile(join(root, file));
      const overlays = named.filter((file, order) => {
        if (exists(file)) return true;
        files.reportMissing(file, [...at, "overlays", order]);
        return false;
      });
      if (!exists(path)) {
        files.reportMissing(path, [...at, "spec"]);
        continue;
      }
      const spec = runCache.keep(
        ["spec", path, ...overlays].join(" "),
        (cached) => isCurrent(cached, (file) => host.readText(join(root, file))),
        () => readSpec(host, root, path, runCache, overlays),
      );
      const found = withConfiguredSeverity(spec.diagnostics, config);
      diagnostics.push(...found);
      const shown = found.some(hidesSource) ? undefined : spec.value;
      const source = runCache.lastGood?.(`spec ${path}`, shown) ?? spec.value;
      if (source) specs.set(path, source);
      const dated = readSnapshots(host, root, path);
      const known = readKnownChanges(host, root, path, runCache);
      diagnostics.push(...dated.diagnostics, ...known.diagnostics);
      if (dated.value.length) snapshots.set(path, dated.value);
      if (known.value) knownChanges.set(path, known.value);
    }
  }
  return { specs, snapshots, knownChanges };
}

/** Whether a spec is still up to date. A spec with diagnostics may depend on files that do not exist yet. */
function isCurrent(
  { value, diagnostics }: Result<SpecSource | undefined>,
  textOf: (path: string) => string | undefined,
): boolean {
  if (!value || diagnostics.length) return false;
  return filesOf(value).every(({ path, text }) => textOf(path) === text);
}
