import { join, posix } from "node:path";
import { isObject } from "../../../runtime/samples/is-object.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { nearest } from "../../diagnostics/suggest.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { Host } from "../../platform/host.js";
import { escapeToken } from "./pointer.js";
import type { At, RefFailure, SpecSource } from "./spec-source.js";

/** The diagnostic for a failed reference, at its location. None for a file that has errors of its own. */
export function refDiagnostic(
  host: Host,
  root: string,
  source: SpecSource,
  at: At,
  ref: string,
  failure: RefFailure,
): Diagnostic[] {
  const location = source.locate(at);
  switch (failure.kind) {
    case "unreadable":
      return [];
    case "remote":
      return [
        newDiagnostic("spec-ref-remote", `\`${ref}\` is on another host. Nothing is fetched, so this part is left out.`, {
          location,
          hint: "Save the file next to the spec, and refer to it by a relative path.",
        }),
      ];
    case "outside":
      return [
        newDiagnostic("spec-ref-outside", `\`${ref}\` is outside the root folder.`, {
          location,
          hint: componentHint(source, ref),
        }),
      ];
    case "cycle":
      return [newDiagnostic("spec-ref-cycle", `\`${ref}\` refers to itself and never to a value.`, { location })];
    case "chain":
      return [newDiagnostic("spec-ref-cycle", `\`${ref}\` follows more than 100 references.`, { location })];
    case "file": {
      const folder = posix.dirname(failure.path);
      const name = nearest(posix.basename(failure.path), host.list(join(root, folder)));
      const [path = "", fragment] = ref.split("#");
      const corrected =
        name && `${path.slice(0, path.lastIndexOf("/") + 1)}${name}${fragment === undefined ? "" : `#${fragment}`}`;
      const meant = componentHint(source, ref);
      // The reference is read as the component.
      if (meant)
        return [
          newDiagnostic("spec-ref-unresolved", `\`${ref}\` has no target: no file has this name.`, { location, hint: meant }),
        ];
      return [
        newDiagnostic("spec-ref-file", `\`${ref}\` names a file that does not exist: ${failure.path}.`, {
          location,
          hint: corrected && `Did you mean \`${corrected}\`?`,
        }),
      ];
    }
    case "pointer": {
      const name = nearest(failure.missing, failure.candidates);
      const written = `${failure.fragment}/`
        .replace(`/${escapeToken(failure.missing)}/`, `/${escapeToken(name ?? "")}/`)
        .slice(0, -1);
      const target = failure.fragment.startsWith("/") ? written : name;
      const prefix = ref.slice(0, ref.indexOf("#") + 1);
      const where = failure.fragment.startsWith("/") ? `has no \`${failure.missing}\` there` : "has no such anchor";
      return [
        newDiagnostic("spec-ref-unresolved", `\`${ref}\` has no target: ${failure.file} ${where}.`, {
          location,
          hint: name ? `Did you mean \`${prefix}${target}\`?` : componentHint(source, ref),
        }),
      ];
    }
  }
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
