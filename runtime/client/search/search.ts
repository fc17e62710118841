import { SearchDialog } from "./dialog.js";
import { arriveSearchPage } from "./page.js";
import { contextOf, searchSession } from "./session.js";

/** The search, loaded when a reader is about to use it. */

let dialog: SearchDialog | undefined;

/** Opens the search over the page. */
export function openSearch(base: string): void {
  dialog ??= new SearchDialog(base);
  dialog.open();
}

/** Has the index on its way before the first letter is typed. */
export function warmSearch(base: string): void {
  const context = contextOf(document.getElementById("page"));
  searchSession(base).then(
    ({ provider }) => provider.warm(context),
    // Shown where it matters: when something is searched.
    () => {},
  );
}

export { arriveSearchPage };
