import { posix } from "node:path";
import { decodeComponent } from "../../../runtime/primitives/href.js";
import { newDiagnostic, unpack } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { SpecDocument } from "../openapi/spec-source.js";
import { applyOverlays } from "./apply-overlays.js";
import { type Overlay, readOverlay } from "./read-overlay.js";

/** The overlays of a spec. Each changes one file: the one that `extends` names, otherwise the root document. */
export class SpecOverlays {
  /** By path of the file that they change. */
  readonly #overlays = new Map<string, Overlay[]>();

  /**
   * @param start path of the root document
   * @param exists whether a file exists
   * @param diagnostics receives what is wrong with the overlays
   */
  constructor(
    documents: readonly SpecDocument[],
    private readonly start: string,
    exists: (path: string) => boolean,
    private readonly diagnostics: Diagnostic[],
  ) {
    for (const document of documents) {
      const overlay = unpack(readOverlay(document), this.diagnostics);
      if (!overlay) continue;
      const named = extendedFile(overlay);
      const isFound = named === undefined || exists(named);
      if (!isFound)
        this.#report(overlay, `\`${named}\`, which \`extends\` names, does not exist, so the overlay changes \`${start}\`.`);
      const target = named !== undefined && isFound ? named : start;
      this.#overlays.set(target, [...(this.#overlays.get(target) ?? []), overlay]);
    }
  }

  /** A document with its overlays. The same one if it has none. */
  apply(path: string, document: SpecDocument): SpecDocument {
    const overlays = this.#overlays.get(path);
    return overlays ? unpack(applyOverlays(document, overlays), this.diagnostics) : document;
  }

  /** Reports the overlays that changed no file. */
  finish(documents: ReadonlyMap<string, unknown>): void {
    for (const [path, overlays] of this.#overlays)
      if (!documents.has(path))
        for (const overlay of overlays)
          this.#report(overlay, `\`${path}\` is no file of \`${this.start}\`, so the overlay changes nothing.`);
  }

  #report({ document }: Overlay, message: string): void {
    const relative = posix.relative(posix.dirname(document.file.path), this.start);
    const hint = `Write \`extends: ${relative.startsWith(".") ? relative : `./${relative}`}\`, or list the overlay for the spec that it is for.`;
    this.diagnostics.push(newDiagnostic("overlay-extends", message, { location: document.locate("/extends"), hint }));
  }
}

/** The file that an overlay is for. Undefined if it says nothing, or names a URL: nothing is fetched. */
function extendedFile({ document, extends: named }: Overlay): string | undefined {
  if (named === undefined || /^[a-z][a-z\d+.-]*:/i.test(named)) return undefined;
  return posix.join(posix.dirname(document.file.path), decodeComponent(named.replace(/[?#].*$/s, "")));
}
