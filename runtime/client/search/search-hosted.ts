import { startAlgolia } from "./algolia.js";
import { createSearch } from "./search.js";

/** The search of a site with a hosted index, loaded when a reader is about to use it. */
export const { warmSearch, startDialog, startPage } = createSearch(startAlgolia);
