import { type Translate, translator } from "../../runtime/texts.js";
import type { WholeModel } from "./site-model.js";

/** The interface texts of a site. */
export function textsOf({ texts, config }: Pick<WholeModel, "texts"> & { config: { language: string } }): Translate {
  return translator({ texts, language: config.language });
}
