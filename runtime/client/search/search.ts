import css from "../../styles/search.css?layer=components";
import { adoptStyles } from "../adopt.js";
import { base } from "../elements.js";
import { SearchDialog } from "./dialog.js";
import { watchMatches } from "./matches.js";
import { fillSearchPage } from "./page.js";
import type { EarlyFiles, SearchStart } from "./protocol.js";
import { contextOf, searchSession } from "./session.js";

/** The search, loaded when a reader is about to use it. */

adoptStyles(css);
watchMatches();

let start: SearchStart | undefined;
let dialog: SearchDialog | undefined;

function startOf(asked: EarlyFiles): SearchStart {
  start ??= { base: base(), asked };
  return start;
}

/** Opens the search over the page; the search page has its own field. */
export function openSearch(early: EarlyFiles): void {
  const field = document.querySelector<HTMLInputElement>('main input[name="q"]');
  if (field) {
    field.focus();
    field.select();
    return;
  }
  dialog ??= new SearchDialog(startOf(early));
  dialog.open();
  warmSearch(early);
}

/** Has the index on its way before the first letter is typed. */
export function warmSearch(early: EarlyFiles): void {
  const context = contextOf(document.getElementById("page"));
  searchSession(startOf(early)).then(
    ({ provider }) => provider.warm(context),
    // Shown where it matters: when something is searched.
    () => {},
  );
}

/** The search page shows what its address asks for. */
export function arriveSearchPage(page: HTMLElement, early: EarlyFiles): Promise<void> {
  return fillSearchPage(page, startOf(early));
}
