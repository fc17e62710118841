import { join, posix } from "node:path";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import type { ConfinedHost } from "../platform/confined-host.js";
import { deviceName } from "../platform/files.js";
import { directionControls } from "../platform/source-text.js";
import { pictureFault } from "./picture-file.js";

/** Files that are copied into the site unchanged. */
export interface PublicFiles {
  /** The folder, relative to the root. */
  folder: string;
  /** Paths of the site, sorted: `/files/terms.pdf`. */
  paths: ReadonlySet<string>;
  /** Undefined if the file was removed or is outside the root. */
  read(path: string): Uint8Array | undefined;
  /** The place of a file, for diagnostics. */
  place(path: string): Location;
}

/** Files of operating systems and git, which are never published. */
const traces = [".DS_Store", "Thumbs.db", ".git", ".gitignore", ".gitkeep"];

/**
 * Lists the public folder of a site, including hidden files such as `.well-known`.
 * @param folder relative to the root; "" if the site has none
 * @param isNamed whether the configuration names it, so that it must exist
 */
export function readPublicFiles(
  host: ConfinedHost,
  root: string,
  folder: string,
  named: { isNamed: boolean; place: () => Location | undefined },
): Result<PublicFiles> {
  const diagnostics: Diagnostic[] = [];
  const absolute = join(root, folder);
  const paths: string[] = [];
  if (folder !== "" && host.isDirectory(absolute)) {
    for (const path of host.files(absolute, { without: traces, isHiddenListed: true, areFoldersListed: true })) {
      const refusal = host.refusal(posix.join(folder, path));
      // Any bytes may be copied, so errors about the text do not apply.
      if (refusal?.code === "source-outside" || refusal?.code === "source-unreadable") diagnostics.push(refusal);
      else if (host.isFile(join(absolute, path))) paths.push(`/${path}`);
    }
  } else if (folder !== "" && (named.isNamed || host.isFile(absolute))) {
    const location = named.isNamed ? named.place() : { file: folder, line: 1, column: 1 };
    const what = host.isFile(absolute) ? "is a file" : "does not exist";
    const missing = newDiagnostic("file-missing", `The public folder \`${folder}\` ${what}.`, { location });
    diagnostics.push(host.refusal(folder, location) ?? missing);
  }
  const value: PublicFiles = {
    folder,
    paths: new Set(paths),
    read: (path) => host.readBytes(join(absolute, path)),
    place: (path) => ({ file: posix.join(folder, path), line: 1, column: 1 }),
  };
  return { value, diagnostics: [...diagnostics, ...nameDiagnostics(value), ...pictureDiagnostics(value)] };
}

function pictureDiagnostics({ folder, paths, read }: PublicFiles): Diagnostic[] {
  return [...paths].flatMap((path) => {
    const bytes = /\.svgz?$/i.test(path) ? read(path) : undefined;
    return (bytes && pictureFault(posix.join(folder, path), bytes)) ?? [];
  });
}

/** Warns of names that other systems cannot store, and of names that are shown in another order than they are written. */
function nameDiagnostics({ folder, paths, place }: PublicFiles): Diagnostic[] {
  const byCase = new Map<string, string>();
  return [...paths].flatMap((path) => {
    const found = directionControls({ path: posix.join(folder, path), text: path });
    const device = deviceName(path);
    if (device !== undefined)
      found.push(newDiagnostic("route-device", `\`${device}\` is a device on Windows.`, { location: place(path) }));
    const other = byCase.get(path.toLowerCase());
    if (other === undefined) byCase.set(path.toLowerCase(), path);
    else {
      const text = `\`${other}\` and \`${path}\` differ only in case.`;
      found.push({ ...newDiagnostic("public-conflict", text, { location: place(path) }), severity: "warning" });
    }
    return found;
  });
}
