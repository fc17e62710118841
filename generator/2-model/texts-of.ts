import { type Translate, translator } from "../../runtime/texts.js";
import type { SiteModel } from "./site-model.js";

/** The interface texts of a site. */
export function textsOf({ texts, config }: Pick<SiteModel, "texts"> & { config: { language: string } }): Translate {
  return translator({ texts, language: config.language });
}
