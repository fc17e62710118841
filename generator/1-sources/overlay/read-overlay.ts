import * as z from "zod";
import { childPointer, isObject, withNumbers } from "../../../runtime/samples/json.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { checked } from "../../diagnostics/checked.js";
import { locate } from "../../diagnostics/source-file.js";
import type { Diagnostic, Location, Result } from "../../diagnostics/types.js";
import { asText } from "../../platform/values.js";
import type { SpecDocument } from "../openapi/spec-source.js";

/** An OpenAPI Overlay document (versions 1.0 and 1.1). */
export interface Overlay {
  document: SpecDocument;
  version: "1.0" | "1.1";
  /** What it is for, by its author: the path or URL of a spec. */
  extends: string | undefined;
  actions: readonly Action[];
}

/** An action object, at this pointer of its document. */
export interface Action {
  pointer: string;
  target: string;
  change: Change;
}

type Change = { kind: "update"; value: unknown } | { kind: "copy"; from: string } | { kind: "remove" } | { kind: "none" };

const text = z.string();
const overlaySchema = z.strictObject({
  overlay: z.string(),
  info: z.strictObject({ title: text, version: text, description: text.optional() }),
  extends: text.optional(),
  actions: z
    .array(
      z.strictObject({
        target: text,
        description: text.optional(),
        update: z.unknown().optional(),
        copy: text.optional(),
        remove: z.boolean().default(false),
      }),
    )
    .min(1, "must have at least one action"),
});

/** Reads the members of an overlay. Undefined if one is missing or has a wrong type. */
export function readOverlay(document: SpecDocument): Result<Overlay | undefined> {
  const { value } = document;
  const place = (path: readonly PropertyKey[], part?: "key" | "value") =>
    document.locate(
      path.reduce<string>((at, token) => childPointer(at, String(token)), ""),
      part,
    );
  const version = versionOf(document, place);
  if (typeof version !== "string") return { value: undefined, diagnostics: [version] };
  const { value: data, diagnostics } = checked(overlaySchema, withoutExtensions(value), "overlay-invalid", place);
  if (!data) return { value: undefined, diagnostics };
  const written = (value as { actions: Record<string, unknown>[] }).actions;
  const notes: Diagnostic[] = [];
  const actions = data.actions.map(({ target, copy, remove }, index): Action => {
    const action = written[index] ?? {};
    const hasUpdate = Object.hasOwn(action, "update");
    const ignored = remove ? [hasUpdate && "update", copy !== undefined && "copy"] : [hasUpdate && copy !== undefined && "copy"];
    for (const name of ignored)
      if (name)
        notes.push(
          newDiagnostic("overlay-no-effect", `\`${name}\` has no effect next to \`${remove ? "remove" : "update"}\`.`, {
            location: place(["actions", index, name], "key"),
            hint: "Write an action for each change.",
          }),
        );
    const change: Change = remove
      ? { kind: "remove" }
      : hasUpdate
        ? { kind: "update", value: action.update }
        : copy !== undefined
          ? { kind: "copy", from: copy }
          : { kind: "none" };
    if (change.kind === "none")
      notes.push(
        newDiagnostic("overlay-no-effect", "The action changes nothing.", {
          location: place(["actions", index]),
          hint: "Add `update`, `copy` or `remove: true`.",
        }),
      );
    return { pointer: `/actions/${index}`, target, change };
  });
  const newer = version === "1.0" ? membersOfLaterVersions(value as Record<string, unknown>, place) : [];
  const overlay = { document, version, extends: data.extends, actions };
  return { value: overlay, diagnostics: [...notes, ...newer, ...duplicates(written, place)] };
}

type Place = (path: readonly PropertyKey[], part?: "key" | "value") => Location;

function versionOf({ value, file }: SpecDocument, place: Place): Overlay["version"] | Diagnostic {
  const hint = "An overlay starts with `overlay: 1.1.0`, `info` and `actions`.";
  const location = locate(file, 0);
  if (!isObject(value)) return newDiagnostic("overlay-invalid", "The file does not contain an object.", { location, hint });
  const written = value.overlay;
  const spec = ["openapi", "swagger"].find((name) => Object.hasOwn(value, name));
  if (written === undefined && spec !== undefined)
    return newDiagnostic("overlay-invalid", "The file is a spec, not an overlay.", {
      location: place([spec], "key"),
      hint: "Write its path as the `spec` of a version.",
    });
  if (written === undefined) return newDiagnostic("overlay-invalid", "The root object has no `overlay`.", { location, hint });
  const [, version] = /^(1\.[01])\.\d+$/.exec(asText(written)) ?? [];
  if (typeof written === "string" && version !== undefined) return version as Overlay["version"];
  const short = /^1\.[01]$/.exec(asText(written))?.[0] ?? (asText(written) === "1" ? "1.0" : undefined);
  return newDiagnostic("overlay-version", `The version ${asText(written)} of overlays is not supported.`, {
    location: place(["overlay"]),
    hint: short === undefined ? "Versions 1.0.x and 1.1.x are supported." : `Write \`overlay: ${short}.0\`.`,
    fix: short === undefined ? undefined : { from: asText(written), to: `${short}.0` },
  });
}

/** The document without extensions and the values of updates, which may be anything. */
function withoutExtensions(value: unknown): unknown {
  const plain = (object: unknown) =>
    isObject(object) ? Object.fromEntries(Object.entries(object).filter(([name]) => !name.startsWith("x-"))) : object;
  const root = plain(value) as Record<string, unknown>;
  const actions = Array.isArray(root.actions)
    ? root.actions.map((action) => {
        const { update: _update, ...rest } = (isObject(action) ? plain(action) : { update: undefined }) as Record<
          string,
          unknown
        >;
        return isObject(action) ? rest : action;
      })
    : root.actions;
  return withNumbers({
    ...root,
    ...("info" in root ? { info: plain(root.info) } : {}),
    ...("actions" in root ? { actions } : {}),
  });
}

/** What Overlay 1.0 does not have. */
function membersOfLaterVersions(value: Record<string, unknown>, place: Place): Diagnostic[] {
  const paths: PropertyKey[][] = (value.actions as object[]).flatMap((action, index) =>
    Object.hasOwn(action, "copy") ? [["actions", index, "copy"]] : [],
  );
  if (Object.hasOwn(value.info as object, "description")) paths.unshift(["info", "description"]);
  return paths.map((path) => later(`\`${String(path.at(-1))}\` exists since Overlay 1.1.`, place(path, "key")));
}

/** Something that only a later version allows. */
export function later(message: string, location: Location): Diagnostic {
  return newDiagnostic("overlay-version-low", message, { location, hint: "Write `overlay: 1.1.0`." });
}

/** Equal actions, which the specification forbids. */
function duplicates(actions: readonly unknown[], place: Place): Diagnostic[] {
  const first = new Map<string, number>();
  return actions.flatMap((action, index) => {
    const key = JSON.stringify(withNumbers(action));
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    return before === undefined
      ? []
      : [
          newDiagnostic("overlay-duplicate", "The same action is listed twice.", {
            location: place(["actions", index]),
            hint: "Remove one of them.",
            related: [{ message: "First here.", location: place(["actions", before]) }],
          }),
        ];
  });
}
