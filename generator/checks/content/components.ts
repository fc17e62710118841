import type { Diagnostic } from "../../diagnostics/types.js";
import { componentsIn } from "../../text/markdown/components.js";
import type { ProseText } from "./prose-texts.js";

/** Component code in front matter, and in descriptions that no page shows. Other texts are checked when pages are built. */
export function checkComponents(texts: readonly ProseText[]): Diagnostic[] {
  return texts.flatMap((text) => (text.isBody ? [] : componentsIn(text)));
}
