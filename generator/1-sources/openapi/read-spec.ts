import { isAbsolute, join, posix } from "node:path";
import { isNumeric, isObject } from "../../../runtime/samples/json.js";
import { hasErrors, newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../../diagnostics/source-file.js";
import type { Diagnostic, Result } from "../../diagnostics/types.js";
import { type ConfinedHost, confined } from "../../platform/confined-host.js";
import { type Host, sitePath } from "../../platform/files.js";
import { directionControls } from "../../platform/source-text.js";
import { noCache, type RunCache } from "../../platform/stages.js";
import { asText } from "../../platform/values.js";
import { SpecOverlays } from "../overlay/spec-overlays.js";
import { isTextFile, keepDocument } from "./read-document.js";
import { refDiagnostic } from "./ref-diagnostic.js";
import { repairSpec } from "./repair/repair-spec.js";
import { type Loaded, specOf } from "./resolver.js";
import { type JsonObject, type SpecDocument, type SpecSource, type SpecVersion, shownVersion } from "./spec-source.js";
import { convertSwagger } from "./swagger/convert-swagger.js";

export type { SpecSource } from "./spec-source.js";

/**
 * Reads an OpenAPI spec and every file that it refers to. Reports all syntax errors and all references
 * without a target. Undefined if the root cannot be read as OpenAPI; otherwise it has everything that could
 * be read.
 * @param root absolute path of the folder that all files must be in
 * @param file absolute, or relative to the root
 * @param runCache caches parsed files by text
 * @param overlays paths of the overlays that change its files, relative to the root
 */
export function readSpec(
  unconfined: Host,
  root: string,
  file: string,
  runCache: RunCache = noCache,
  overlays: readonly string[] = [],
): Result<SpecSource | undefined> {
  const host = confined(unconfined, root);
  const diagnostics: Diagnostic[] = [];
  const files = new SpecFiles(host, root, runCache, diagnostics);
  const { documents } = files;
  const load = (path: string) => files.load(path);
  const start = sitePath(root, file);
  files.overlaysOf(start, overlays);
  const loaded =
    !host.mayRead(start) || isAbsolute(start) ? ({ failure: { kind: "outside", path: start } } satisfies Loaded) : load(start);
  if ("failure" in loaded) {
    const { kind } = loaded.failure;
    if (kind === "file") diagnostics.push(newDiagnostic("spec-not-found", `The file ${start} does not exist.`));
    if (kind === "outside") diagnostics.push(newDiagnostic("spec-not-found", `${start} is outside the root folder.`));
    return { value: undefined, diagnostics };
  }
  const version = versionOf(loaded.document, diagnostics);
  if (!version) return { value: undefined, diagnostics };
  const { document } = loaded;
  const { value } = document;
  const swagger = isObject(value) && isSwagger(value);
  documents.set(start, swagger ? convertSwagger(document, value) : document);

  const written = specOf({ file: start, version, documents }, load, {
    get written() {
      // Other files of Swagger 2.0 are converted by repairs, depending on how they are used.
      return swagger && documents.size > 1 ? source : written;
    },
    get isWhole() {
      return !hasErrors(diagnostics);
    },
  });
  const source = repairSpec(
    written,
    {
      load,
      refDiagnostic: (from, at, ref, failure) => refDiagnostic(host, root, from, at, ref, failure),
      tooDeep: (from, at) =>
        newDiagnostic("spec-too-deep", "The spec nests deeper than 500 levels here.", { location: from.locate(at) }),
    },
    diagnostics,
  );
  files.complete();
  return { value: source, diagnostics };
}

/** The files of a spec. Each is read once, and none after the spec is complete. */
class SpecFiles {
  /** In order of first use. */
  readonly documents = new Map<string, SpecDocument>();
  readonly #failed = new Map<string, Loaded>();
  #overlays: SpecOverlays | undefined;
  #isComplete = false;

  /** @param diagnostics receives what is wrong with the files */
  constructor(
    private readonly host: ConfinedHost,
    private readonly root: string,
    private readonly runCache: RunCache,
    private readonly diagnostics: Diagnostic[],
  ) {}

  load(path: string): Loaded {
    const document = this.documents.get(path);
    const before = document ? { document } : this.#failed.get(path);
    if (before) return before;
    const loaded = this.#loaded(path);
    if ("document" in loaded) this.documents.set(path, loaded.document);
    else this.#failed.set(path, loaded);
    return loaded;
  }

  #loaded(path: string): Loaded {
    // A backslash is no separator, so such a path is no file.
    if (path.includes("\\")) return missing(path);
    if (!this.host.mayRead(path)) return { failure: { kind: "outside", path } };
    return this.#isComplete ? missing(path) : this.#overlaid(path, this.#read(path));
  }

  /** Reads the overlays of a spec, which are none of its files. Call it before the first file is loaded. */
  overlaysOf(start: string, paths: readonly string[]): void {
    if (paths.length === 0) return;
    const documents = paths.map((path) => this.#read(path)).flatMap((read) => ("document" in read ? [read.document] : []));
    this.#overlays = new SpecOverlays(documents, start, (path) => this.host.isFile(join(this.root, path)), this.diagnostics);
  }

  complete(): void {
    this.#isComplete = true;
    this.#overlays?.finish(this.documents);
  }

  #overlaid(path: string, loaded: Loaded): Loaded {
    return "document" in loaded && this.#overlays ? { document: this.#overlays.apply(path, loaded.document) } : loaded;
  }

  #read(path: string): Loaded {
    const text = this.host.readText(join(this.root, path));
    if (text === undefined) return this.#refused(path);
    const file: SourceFile = { path, text };
    const { document, diagnostics } = keepDocument(this.runCache, file);
    this.diagnostics.push(...diagnostics, ...directionControls(file));
    return document ? { document } : { failure: { kind: "unreadable", path } };
  }

  #refused(path: string): Loaded {
    const refusal = this.host.refusal(path);
    if (!refusal) return missing(path);
    if (refusal.code === "source-outside") return { failure: { kind: "outside", path } };
    this.diagnostics.push(refusal);
    return { failure: { kind: "unreadable", path } };
  }
}

const overlayHint = "Write its path in `overlays` of a version, and the spec that it changes as `spec`.";

const missing = (path: string): Loaded => ({ failure: { kind: "file", path } });

/** Formats that people take for a spec, by the members of their root, or by how their text begins. */
const otherFormats: readonly { name: string; has?(root: JsonObject): boolean; starts?: RegExp; hint?: string }[] = [
  { name: "an AsyncAPI document", has: (root) => "asyncapi" in root, hint: "Describe the HTTP API with OpenAPI." },
  { name: "an Arazzo document", has: (root) => "arazzo" in root, hint: "Name a spec of its `sourceDescriptions`." },
  { name: "a Postman collection", has: (root) => "item" in root && "info" in root },
  { name: "a Google Discovery document", has: ({ kind }) => /^discovery#/.test(asText(kind)) },
  { name: "an HTTP archive", has: (root) => "log" in root, hint: "Describe the API with OpenAPI." },
  {
    name: "a JSON Schema",
    has: (root) => "$schema" in root,
    hint: "Put it below `components.schemas` of an OpenAPI spec.",
  },
  { name: "RAML", starts: /^#%RAML\b/ },
  { name: "API Blueprint", starts: /^FORMAT: *1A\b/ },
  { name: "a file of Protocol Buffers", starts: /^(?:\/\/.*\n|\s)*syntax\s*=\s*["']proto/ },
  {
    name: "a GraphQL schema",
    starts: /^(?:#.*\n|\s)*(?:extend )?(?:type|schema|interface|enum|input|union|scalar|directive)\s+[\w@{]/,
  },
  // What a browser or a repository shows at the address of a spec, or a page to sign in.
  { name: "an HTML page", starts: /^\s*<(?:!doctype|html)\b/i, hint: "Download the spec itself." },
  { name: "XML, such as WSDL or WADL", starts: /^\s*<\?xml\b/ },
];

/** What to do about a root file that is a text. */
function noObjectHint({ path }: SpecDocument["file"]): string | undefined {
  return isTextFile(path)
    ? `\`${posix.extname(path)}\` is the ending of a text. Rename the file to \`.yaml\` or \`.json\`.`
    : undefined;
}

function versionOf(document: SpecDocument, diagnostics: Diagnostic[]): SpecVersion | undefined {
  const { value, file } = document;
  const fail = (code: "spec-not-openapi" | "spec-version-unsupported", message: string, hint: string, pointer?: string) => {
    diagnostics.push(newDiagnostic(code, message, { hint, location: pointer ? document.locate(pointer) : locate(file, 0) }));
    return undefined;
  };
  const hint = "An OpenAPI spec starts with, for example, `openapi: 3.1.1`.";
  const isSpec = isObject(value) && ["openapi", "swagger", "overlay"].some((name) => Object.hasOwn(value, name));
  const other = isSpec
    ? undefined
    : otherFormats.find(({ has, starts }) => starts?.test(file.text) ?? (isObject(value) && has?.(value)));
  if (other)
    return fail(
      "spec-not-openapi",
      `The file is ${other.name}, not an OpenAPI spec.`,
      other.hint ?? "Export or convert it as OpenAPI first.",
    );
  if (!isObject(value)) {
    const isEmpty = value === undefined || value === null;
    const message = isEmpty ? "The file is empty." : "The file does not contain an object.";
    return fail("spec-not-openapi", message, noObjectHint(file) ?? hint);
  }
  if (isSwagger(value)) return "3.0";
  // Swagger 1 has another name for it.
  for (const name of ["swagger", "swaggerVersion"]) {
    const convert = "Convert it to OpenAPI 2.0 or later first.";
    if (Object.hasOwn(value, name))
      return fail("spec-version-unsupported", `Swagger ${asText(value[name])} is not supported.`, convert, `/${name}`);
  }
  if (Object.hasOwn(value, "overlay") && !Object.hasOwn(value, "openapi"))
    return fail("spec-not-openapi", "The file is an overlay, not a spec.", overlayHint, "/overlay");
  if (!Object.hasOwn(value, "openapi")) return fail("spec-not-openapi", "The root object has no `openapi`.", hint);
  const written = value.openapi;
  const warn = (code: "spec-wrong-type" | "spec-wrong-value", message: string, hint: string) =>
    void diagnostics.push(newDiagnostic(code, message, { location: document.locate("/openapi"), hint }));
  if (typeof written !== "string" && !isNumeric(written))
    return fail("spec-not-openapi", "`openapi` must be a string.", hint, "/openapi");
  if (typeof written !== "string") {
    const full = `${String(written).padEnd(3, ".0")}.0`;
    const quoted = `Put it in quotes, and write it in full: "${full}".`;
    warn("spec-wrong-type", `\`openapi\` must be a string, not the number ${written}.`, quoted);
  } else if (/^3\.[012]$/.test(written))
    warn("spec-wrong-value", `The version "${written}" is not written in full.`, `Write "${written}.0".`);
  const version = /^(3\.[012])(?:\.\d+(?:-.+)?)?$/.exec(String(written).padEnd(3, ".0"))?.[1] as SpecVersion | undefined;
  const versions = "Versions 3.0.x, 3.1.x and 3.2.x are supported, written in full, for example `3.1.1`.";
  return version ?? fail("spec-version-unsupported", `OpenAPI "${written}" is not supported yet.`, versions, "/openapi");
}

/** Title and version of a spec, if it can be read. Mistakes are reported later, when it is read completely. */
export function readSpecInfo(
  host: Host,
  root: string,
  file: string,
  runCache: RunCache = noCache,
): { title: string | undefined; version: string | undefined } {
  const text = confined(host, root).readText(join(root, file));
  const value = text === undefined ? undefined : keepDocument(runCache, { path: file, text }).document?.value;
  const info = isObject(value) && isObject(value.info) ? value.info : {};
  const found = { title: textOf(info.title), version: shownVersion(textOf(info.version)) };
  // A spec that cannot be read at present keeps its pages, whose paths come from its title.
  return runCache.lastGood?.(`info ${file}`, found.title === undefined ? undefined : found) ?? found;
}

/** A text in one line. A blank one says nothing. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" || isNumeric(value) ? String(value).replace(/\s+/g, " ").trim() || undefined : undefined;
}

/** Whether a document is Swagger 2.0. */
const isSwagger = ({ swagger }: JsonObject) => /^2(?:\.0)?$/.test(asText(swagger));
