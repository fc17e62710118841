import { join, posix } from "node:path";
import { escapeToken, isObject, unescapeToken } from "../../../runtime/samples/json.js";
import { type Code, newDiagnostic } from "../../diagnostics/catalogue.js";
import { nearest } from "../../diagnostics/suggest.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { outsideHint } from "../../platform/confined-host.js";
import type { Host } from "../../platform/files.js";
import { notRead } from "../../platform/values.js";
import { rebasedRef } from "./repair/rebase.js";
import type { At, RefFailure, SpecSource } from "./spec-source.js";

/** @param written with slashes in place of backslashes */
export const slashHint = (written: string): string => `Paths in references have \`/\`: write \`${written}\`.`;

/** The diagnostic for a failed reference, at its location. None for a file that has errors of its own. */
export function refDiagnostic(
  host: Host,
  root: string,
  source: SpecSource,
  at: At,
  rebased: string,
  failure: RefFailure,
): Diagnostic[] {
  const location = source.locate(at);
  // A value may be written in another file, to which its references are relative there.
  const home = source.documents.has(location.file) ? location.file : at.file;
  const ref = home === at.file ? rebased : rebasedRef(rebased, at.file, home);
  const relative = (path: string) => posix.relative(posix.dirname(home), path) + (/#.*$/s.exec(ref)?.[0] ?? "");
  const rootedHint = (path: string) =>
    path.startsWith("/") && host.isFile(join(root, path))
      ? `Paths in references start at their file: write \`${relative(path.slice(1))}\`.`
      : undefined;
  const report = (code: Code, message: string, hint?: string) => [newDiagnostic(code, message, { location, hint })];
  switch (failure.kind) {
    case "unreadable":
      return [];
    case "remote":
      return report(
        "spec-ref-remote",
        `\`${ref}\` ${notRead(ref)}. Nothing is fetched, so this part is left out.`,
        "Save the file next to the spec, and refer to it by a relative path.",
      );
    case "outside":
      return report(
        "spec-ref-outside",
        `\`${ref}\` is outside the root folder.`,
        componentHint(source, ref) ?? rootedHint(failure.path) ?? formHint(ref) ?? outsideHint,
      );
    case "cycle":
      return report("spec-ref-cycle", `\`${ref}\` refers to itself and never to a value.`);
    case "chain":
      return report("spec-ref-cycle", `\`${ref}\` follows more than 100 references.`);
    case "file": {
      // The reference is read as the component.
      const meant = componentHint(source, ref);
      if (meant) return report("spec-ref-unresolved", `\`${ref}\` has no target: no file has this name.`, meant);
      const existing = pathInOtherForm(host, root, failure.path);
      if (existing !== undefined) {
        const written = relative(existing);
        const hint = failure.path.includes("\\")
          ? slashHint(written)
          : `File names distinguish upper and lower case: write \`${written}\`.`;
        return report("spec-ref-file", `\`${ref}\` names a file that does not exist: ${failure.path}.`, hint);
      }
      // In a URL, `#` begins the fragment.
      const [whole = "", ...fragments] = ref.split("#");
      const withHash = fragments.map((_, count) => [whole, ...fragments.slice(0, count + 1)].join("#"));
      const hashed = withHash.find((path) => host.isFile(join(root, posix.dirname(home), path)));
      if (hashed !== undefined) {
        const written = hashed.replaceAll("#", "%23") + ref.slice(hashed.length);
        return report("spec-ref-file", `\`${ref}\` names a file that does not exist: ${failure.path}.`, `Write \`${written}\`.`);
      }
      const name = nearest(posix.basename(failure.path), host.list(join(root, posix.dirname(failure.path))));
      const corrected = name && ref.replace(/[^/#]*(?=#|$)/, () => name);
      const hint = corrected ? `Did you mean \`${corrected}\`?` : formHint(ref);
      return report("spec-ref-file", `\`${ref}\` names a file that does not exist: ${failure.path}.`, hint);
    }
    case "pointer": {
      const { missing, fragment, candidates, file } = failure;
      const isPointer = fragment.startsWith("/");
      const name = nearest(missing, candidates);
      const corrected = `${fragment}/`.replace(`/${escapeToken(missing)}/`, `/${escapeToken(name ?? "")}/`).slice(0, -1);
      const target = `${ref.slice(0, ref.indexOf("#") + 1)}${isPointer ? corrected : name}`;
      // Swagger 2.0 writes `/definitions` for `/components/schemas`.
      const isWritten = `${ref}/`.includes(`/${escapeToken(missing)}/`);
      const absent = isWritten ? missing : unescapeToken(ref.slice(ref.lastIndexOf("/") + 1));
      const where = isPointer ? `has no \`${absent}\` there` : "has no such anchor";
      const hint = name ? `Did you mean \`${target}\`?` : componentHint(source, ref);
      return report("spec-ref-unresolved", `\`${ref}\` has no target: ${file} ${where}.`, hint);
    }
  }
}

/** A hint for a reference that is no relative URL, such as `C:\\specs\\a.yaml`, or has spaces around it. */
function formHint(ref: string): string | undefined {
  const path = ref.trim().replaceAll("\\", "/");
  if (/^(?:[a-z]:|~?\/)/i.test(path))
    return `A reference is a URL, relative to the file that has it: write, for example, \`./${/[^/]*(?:#.*)?$/.exec(path)?.[0]}\`.`;
  return path === ref ? undefined : `Did you mean \`${path}\`?`;
}

/** An existing file whose path differs only in `\` instead of `/`, or in upper and lower case. */
function pathInOtherForm(host: Host, root: string, path: string): string | undefined {
  let found = "";
  for (const part of posix.normalize(path.replaceAll("\\", "/")).split("/")) {
    const names = host.list(join(root, found));
    const name = names.includes(part) ? part : names.find((other) => other.toLowerCase() === part.toLowerCase());
    if (name === undefined) return undefined;
    found = posix.join(found, name);
  }
  return found;
}

function componentHint(source: SpecSource, ref: string): string | undefined {
  const named = componentNamed(source, ref);
  return named && `Did you mean \`${named}\`?`;
}

/** The component that a reference names in another form: `Pet`, `components/schemas/Pet`, `#/definitions/Pet`. */
export function componentNamed({ root }: SpecSource, ref: string): string | undefined {
  const name = /^[#/]*(?:[\w.-]+\/)*([^#/]+)$/.exec(ref)?.[1];
  if (name === undefined || !isObject(root) || !isObject(root.components)) return undefined;
  const { components } = root;
  const group = Object.keys(components).find((key) => isObject(components[key]) && Object.hasOwn(components[key], name));
  return group && `#/components/${group}/${encodeURIComponent(escapeToken(name))}`;
}
