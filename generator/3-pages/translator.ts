import { type Translate, translator } from "../../runtime/texts.js";
import type { PageInputs } from "./inputs/page-inputs.js";

/** The interface texts of a site, for one page or one part of a page. */
export function translatorOf(inputs: PageInputs): Translate {
  // Asked once, and only by pages that have such texts: a page has thousands of them.
  let text: Translate | undefined;
  return (name, values) => {
    text ??= translator({ texts: inputs.data("texts"), language: inputs.config("language") });
    return text(name, values);
  };
}
