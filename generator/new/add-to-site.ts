import { join, posix } from "node:path";
import { stringify } from "yaml";
import type { Manifest } from "../1-sources/manifest.js";
import { readSpecInfo } from "../1-sources/openapi/read-spec.js";
import type { SourceEdit } from "../7-emit/source-edits.js";
import { hasErrors, newDiagnostic, ordered } from "../diagnostics/catalogue.js";
import { didYouMean } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { planSite, prepareSite, type SiteOptions } from "../pipeline/plan-site.js";
import { type Host, overlayHost } from "../platform/files.js";
import { Stages } from "../platform/stages.js";
import {
  type Addition,
  addApi,
  addGuide,
  addOverlay,
  addRedirect,
  addVersion,
  type Edit,
  type NewOverlay,
} from "./edit-manifest.js";

/** Adds something to a site and plans it. Returns edits only if there are no new errors. Writes nothing. */
export async function addToSite(host: Host, options: SiteOptions, addition: Addition): Promise<Result<SourceEdit[] | undefined>> {
  const prepared = await prepareSite(host, options);
  if (!prepared.value) return { value: undefined, diagnostics: prepared.diagnostics };
  const { manifest, config } = prepared.value;
  const written = host.readText(join(options.root, manifest.file)) ?? "";
  const unknown = unknownName(manifest, addition);
  if (unknown) return { value: undefined, diagnostics: [unknown] };
  const edits: SourceEdit[] = [];
  const change = (edit: Edit) => edits.push({ path: manifest.file, text: edit(written) });
  switch (addition.kind) {
    case "guide": {
      const file = addition.file ?? fileBesideNeighbours(addition.path, manifest);
      const path = posix.join(config.content, file);
      change(addGuide(addition, file));
      // For an existing text, only the route is added.
      if (!host.isFile(join(options.root, path))) edits.push({ path, text: guideText(addition.title, addition.description) });
      break;
    }
    case "redirect":
      change(addRedirect(addition));
      break;
    case "api":
      change(addApi(addition, readSpecInfo(host, options.root, addition.spec), Object.values(manifest.data.apis)[0]));
      break;
    case "overlay": {
      const versions = manifest.data.apis[addition.api]?.versions ?? [];
      const index = Math.max(0, addition.version === undefined ? 0 : versions.findIndex(({ id }) => id === addition.version));
      const spec = versions[index]?.spec ?? "";
      const file = addition.file ?? overlayOf(spec);
      change(addOverlay(addition, index, file));
      if (!host.isFile(join(options.root, file)))
        edits.push({ path: file, text: overlayText(file, spec, readSpecInfo(host, options.root, spec).title) });
      break;
    }
    case "version":
      change(addVersion(addition, manifest.data.apis[addition.api] as Manifest["data"]["apis"][string]));
  }
  const diagnostics = await newErrors(host, options, edits);
  return hasErrors(diagnostics) ? { value: undefined, diagnostics } : { value: edits, diagnostics: [] };
}

/** Path of the file for a new guide: in the folder of guides with a similar route, otherwise like its route. */
function fileBesideNeighbours(path: string, { data }: Manifest): string {
  const clean = path.replace(/\/$/, "");
  const parent = posix.dirname(clean);
  const folders = data.pages.flatMap((page) =>
    "guide" in page && page.guide && posix.dirname(page.path.replace(/\/$/, "")) === parent ? [posix.dirname(page.guide)] : [],
  );
  const numbers = new Map<string, number>();
  for (const folder of folders) numbers.set(folder, (numbers.get(folder) ?? 0) + 1);
  const [usual] = [...numbers].sort(([, a], [, b]) => b - a);
  if (!usual) return `${clean.slice(1) || "index"}.md`;
  return posix.join(usual[0], `${posix.basename(clean) || "index"}.md`);
}

/** Reports a name in an addition that the manifest does not have, or has already. */
function unknownName({ data, file, locate }: Manifest, addition: Addition): Diagnostic | undefined {
  const place = (...path: string[]) => ({ location: locate(path, "key") ?? { file, line: 1, column: 1 } });
  if (addition.kind === "guide" && addition.sidebar !== undefined && !Object.hasOwn(data.sidebars, addition.sidebar)) {
    const hint = didYouMean(addition.sidebar, Object.keys(data.sidebars));
    return newDiagnostic("sidebar-unknown", `The sidebar \`${addition.sidebar}\` does not exist.`, {
      ...place("sidebars"),
      hint,
    });
  }
  if ((addition.kind === "version" || addition.kind === "overlay") && !Object.hasOwn(data.apis, addition.api)) {
    const hint = didYouMean(addition.api, Object.keys(data.apis));
    return newDiagnostic("manifest-invalid", `The API \`${addition.api}\` does not exist.`, { ...place("apis"), hint });
  }
  if (addition.kind === "overlay") return unknownVersion(data, addition, place("apis", addition.api));
  const versions = addition.kind === "version" ? data.apis[addition.api]?.versions : undefined;
  const taken =
    (addition.kind === "api" && Object.hasOwn(data.apis, addition.id) && ["apis", addition.id]) ||
    (addition.kind === "version" && versions?.some(({ id }) => id === addition.id) && ["apis", addition.api]) ||
    (addition.kind === "redirect" && Object.hasOwn(data.redirects, addition.from) && ["redirects", addition.from]);
  if (!taken) return undefined;
  const name = addition.kind === "redirect" ? addition.from : addition.id;
  return newDiagnostic("route-conflict", `The ${addition.kind} \`${name}\` exists already.`, place(...taken));
}

/** The errors that a site has only with the edits. */
async function newErrors(host: Host, options: SiteOptions, edits: readonly SourceEdit[]): Promise<Diagnostic[]> {
  const texts = new Map(edits.map(({ path, text }) => [join(options.root, path), text]));
  const edited = overlayHost(host, texts);
  const errorsOf = async (host: Host) =>
    ordered((await planSite(host, options, new Stages())).diagnostics).filter(({ severity }) => severity === "error");
  const after = await errorsOf(edited);
  if (!after.length) return [];
  const before = new Set((await errorsOf(host)).map(({ code, message }) => `${code} ${message}`));
  const changed = new Set(edits.map(({ path }) => path));
  return after
    .filter(({ code, message }) => !before.has(`${code} ${message}`))
    .map((diagnostic) => withoutUnwritten(diagnostic, changed));
}

/** A diagnostic without locations in files that are not written yet. */
function withoutUnwritten(diagnostic: Diagnostic, edited: ReadonlySet<string>): Diagnostic {
  const { location, related = [], ...rest } = diagnostic;
  const remaining = related.filter((diagnostic) => !edited.has(diagnostic.location.file));
  return {
    ...rest,
    ...(location && !edited.has(location.file) ? { location } : {}),
    ...(remaining.length ? { related: remaining } : {}),
  };
}

function guideText(title: string, description = `${title}.`): string {
  return `---\n${stringify({ title, description })}---\n\n## Overview\n\nThis page is new.\n`;
}

/** Reports a version that the API does not have, or an overlay that the version has already. */
function unknownVersion(
  data: Manifest["data"],
  { api, version, file }: NewOverlay,
  place: { location: Location },
): Diagnostic | undefined {
  const versions = data.apis[api]?.versions ?? [];
  const found = version === undefined ? versions[0] : versions.find(({ id }) => id === version);
  if (!found) {
    const ids = versions.map(({ id }) => id);
    const hint = didYouMean(version ?? "", ids) ?? `Its versions are ${ids.map((id) => `\`${id}\``).join(", ")}.`;
    return newDiagnostic("manifest-invalid", `The API \`${api}\` has no version \`${version}\`.`, { ...place, hint });
  }
  const path = file ?? overlayOf(found.spec);
  if (!found.overlays.includes(path)) return undefined;
  const hint = "Name another one with `--file`, or add actions to this one.";
  return newDiagnostic("route-conflict", `The overlay \`${path}\` exists already.`, { ...place, hint });
}

/** Default path of an overlay: `specs/pets.yaml` has `specs/pets.overlay.yaml`. */
const overlayOf = (spec: string) => spec.replace(/(?:\.\w+)?$/, ".overlay.yaml");

/** An overlay that changes nothing yet. */
function overlayText(file: string, spec: string, title = "the spec"): string {
  const path = posix.relative(posix.dirname(file), spec);
  const head = {
    overlay: "1.1.0",
    info: { title: `Corrections of ${title}`, version: "1.0.0" },
    extends: path.startsWith(".") ? path : `./${path}`,
  };
  const action = [{ target: "$.info", update: { title } }];
  return `${stringify(head, { lineWidth: 0 })}
# Each action selects values of the spec with a JSONPath query (RFC 9535), and updates, copies or removes them.
# The spec itself stays as it is. The first action changes nothing yet.
actions:
${stringify(action, { lineWidth: 0 }).replace(/^(?=.)/gm, "  ")}
  # Describe an operation:
  # - target: $.paths['/pets'].get
  #   update:
  #     description: Returns the pets of the shop, newest first.

  # Leave an operation out of the site:
  # - target: $.paths['/admin'].delete
  #   update: { x-internal: true }
`;
}
