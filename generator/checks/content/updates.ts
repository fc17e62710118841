import { posix } from "node:path";
import { isMarkdown } from "../../1-sources/content-files.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { Update } from "../../1-sources/site-texts.js";
import type { ApiVersion } from "../../3-pages/site/apis.js";
import { shapeOf } from "../../3-pages/site/removed-operations.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { CheckInput } from "../check-input.js";
import { subjectsOf } from "../coverage.js";

/** Reports updates that name a part of operations as code, and do not say which: their pages would not show the change. */
export function checkUpdates({ sources: { updates }, pages }: CheckInput): Diagnostic[] {
  if (!updates) return [];
  const apis = pages.inputs.apis.flatMap(({ title, versions }) =>
    versions.slice(0, 1).map((version): Documented => ({ title, version })),
  );
  return updates.flatMap((update, index): Diagnostic[] => {
    const named = update.affects === undefined ? namedParts(update, apis) : undefined;
    if (!named) return [];
    const names = named.names.map((name) => `\`${name}\``).join(", ");
    const examples = named.operations.length ? named.operations.slice(0, 3).map((slug) => `op:${slug}`) : ["op:…"];
    return [
      newDiagnostic("update-affects", `The update names ${names}, and does not say which operations it affects.`, {
        location: placeOf(updates, [index, named.member]),
        hint: `Add \`affects: [${examples.map((name) => `"${name}"`).join(", ")}]\` with the operations whose pages show it, or \`affects: []\` if none should.`,
      }),
    ];
  });
}

interface Documented {
  title: string;
  version: ApiVersion;
}

interface Named {
  names: string[];
  /** Slugs. */
  operations: string[];
  member: "title" | "text";
}

/** The documented parts that an update names. Names of parameters and fields count in updates about their API. */
function namedParts({ about, title, text }: Update, apis: readonly Documented[]): Named | undefined {
  const codes = (["title", "text"] as const).flatMap((member) =>
    [...{ title, text }[member].matchAll(/(`+)([^`]+)\1/g)].map(([, , code = ""]) => ({ member, code: code.trim() })),
  );
  const [paths, others] = [codes.filter(({ code }) => isPath(code)), codes.filter(({ code }) => !isPath(code))];
  const operations = apis.flatMap(({ version }) => [...version.operations.values()]);
  const matched = paths.map((path) => ({
    ...path,
    slugs: operations.filter(({ operation }) => namesOf(operation).includes(normal(path.code))).map(({ slug }) => slug),
  }));
  const documented = matched.filter(({ slugs }) => slugs.length > 0);
  if (documented[0]) return { ...summary(documented), operations: documented.flatMap(({ slugs }) => slugs) };
  // Parameters of an operation that the site does not have may have the names of others.
  if (paths.length > 0) return undefined;
  const parts = apis.filter((api) => api.title === about).flatMap(({ version }) => subjectsOf(version.model));
  const partNames = new Set(
    parts.flatMap(({ kind, name }) => (["parameter", "property", "header"].includes(kind) ? (name ?? []) : [])),
  );
  const found = others.filter(({ code }) => partNames.has(code));
  return found[0] && { ...summary(found), operations: [] };
}

function summary(found: readonly { code: string; member: "title" | "text" }[]): Pick<Named, "names" | "member"> {
  return { names: [...new Set(found.map(({ code }) => code))], member: found[0]?.member ?? "text" };
}

/** A path, perhaps after a method: `/pets/{id}`, `GET /pets/{id}`. */
const isPath = (code: string) => /^(?:[A-Z]+ )?\/\S/.test(code);

/** Without the names of parameters and a final slash. */
const normal = (path: string) => shapeOf(path).replace(/(?<=[^ ])\/$/, "");

const namesOf = ({ key, path }: { key: string; path: string }) => [normal(key), normal(path)];

const images = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Reports files in the content folder that no page shows, if there is a manifest. */
export function checkUnusedFiles({ sources, model, built }: CheckInput): Diagnostic[] {
  if (sources.manifest.file === "") return [];
  const documents = [...model.documents.values(), ...model.drafts.values()];
  const usedFiles = new Set(documents.flatMap(({ file, partials }) => [file.path, ...partials]));
  // A guide that cannot be read is not shown either, but has a diagnostic of its own.
  const named = new Set(textsIn(sources.manifest.data));
  const ofTheme = new Set(sources.theme.files);
  const texts = documents.map(({ text }) => text.text);
  return sources.listContent().flatMap((path) => {
    const file = posix.join(sources.contentFolder, path);
    const location = { file, line: 1, column: 1 };
    if (ofTheme.has(file) || sources.icons.has(path) || sources.icons.has(`/${path}`)) return [];
    if (images.test(path)) {
      // Images are found by their names in texts.
      const isShown = built.images.size > 0 && texts.some((text) => text.includes(posix.basename(path)));
      return isShown ? [] : [newDiagnostic("file-unused", "No page shows this image.", { location })];
    }
    if (!isMarkdown(path) || usedFiles.has(file) || named.has(path)) return [];
    if (path.startsWith("_partials/")) {
      const hint = `Include it with \`<!-- include: ${path.slice("_partials/".length)} -->\`, or remove it.`;
      return [newDiagnostic("file-unused", "No guide includes this partial.", { location, hint })];
    }
    if (path.split("/").some((name) => name.startsWith("_")) || /^readme\.md$/i.test(posix.basename(path))) return [];
    const hint = `Add a path for it under \`pages\` in \`${sources.manifest.file}\`, or remove it.`;
    return [newDiagnostic("file-unused", "This guide has no route in the manifest.", { location, hint })];
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
