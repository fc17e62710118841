import { actions } from "./actions.js";
import { api } from "./api.js";
import { forms } from "./forms.js";
import { layout } from "./layout.js";
import { search } from "./search.js";

const { menu, searchDocs, search: searchTitle } = layout;
const { expandAll } = api;

/** Texts that browser scripts show. */
export const scriptWords = { ...actions, ...search, ...forms, menu, searchDocs, search: searchTitle, expandAll } as const;
