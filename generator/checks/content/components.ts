import type { Diagnostic } from "../../diagnostics/types.js";
import { componentsIn } from "../../text/markdown/components.js";
import type { ProseText } from "./prose-texts.js";

/** Code of components in front matter, and in descriptions that no page shows. What pages show has been looked at for them. */
export function checkComponents(texts: readonly ProseText[]): Diagnostic[] {
  return texts.flatMap((text) => (text.isBody ? [] : componentsIn(text)));
}
