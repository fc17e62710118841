import { actions } from "./actions.js";
import { api } from "./api.js";
import { forms } from "./forms.js";
import { generated } from "./generated.js";
import { layout } from "./layout.js";
import { search } from "./search.js";

const { menu, searchDocs, search: searchTitle, pagesMatch, noPageMatches } = layout;
const { expandAll, fields } = api;
const { operationsTitle } = generated;

/** Texts that browser scripts show. A script that shows another one is not bundled. */
export const scriptWords = {
  ...{ ...actions, ...search, ...forms },
  ...{ menu, searchDocs, search: searchTitle, pagesMatch, noPageMatches },
  ...{ expandAll, fields, operationsTitle },
} as const;
