import { startEmbedded } from "./embedded.js";
import { createSearch } from "./search.js";

/** The search of a site with the embedded index, loaded when a reader is about to use it. */
export const { warmSearch, startDialog, startPage } = createSearch(startEmbedded);
