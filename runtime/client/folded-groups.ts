import { anyTree, ids, marks } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { withoutHash } from "./address.js";
import { closest, make, markCurrent, say } from "./elements.js";
import { savesData } from "./idle.js";
import { filterNewPages, startPageFilter } from "./page-filter.js";

const foldedLink = `a[${marks.folded}]`;

/** What the reader opens to see such links. */
const foldable = `details:has(${foldedLink}),#${ids.drawer}`;

/** The sidebar is in the drawer on wide screens too. */
const around = `#${ids.drawer},[popovertarget="${ids.drawer}"]`;

/** Entries of complete sidebars, by the URL of their file: requested, and loaded. */
const requested = new Map<string, Promise<Element[]>>();
const loaded = new Map<string, Element[]>();

/**
 * A page has only its own group of a long sidebar (`3-pages/site/sidebars.ts`). When the reader turns to the
 * sidebar, a file with all of it is loaded, and the pages of the other groups replace their links. If that fails, the links stay.
 */
export function startFoldedGroups(): void {
  const near = (event: Event) => !savesData() && closest(event, around) && void unfold();
  for (const hint of ["pointerover", "focusin"]) document.addEventListener(hint, near);
  // This event of opened groups and drawers does not bubble. The groups of a page that was just shown send it too.
  const opened = ({ target }: Event) => target instanceof Element && target.matches(foldable) && void unfold();
  document.addEventListener("toggle", opened, { capture: true });
  startPageFilter(async (list) => {
    if (list.id === ids.drawer) await unfold(true);
  });
  document.addEventListener("input", (event) => closest(event, `#${ids.drawer}`) && void unfold(true));
  // The reader may have opened a group before this script ran.
  if (document.querySelector(`details[open] > ul > li > ${foldedLink}`)) void unfold();
}

/** Fills in the folded groups of a sidebar that is about to be shown, if they are loaded. */
export function insertLoadedGroups(sidebar: HTMLElement | null): void {
  fill(sidebar, loaded.get(fileOf(sidebar)));
}

const fileOf = (sidebar: HTMLElement | null) => sidebar?.getAttribute(marks.wholeTree) ?? "";

/** @param forFilter whether the reader looks for any page: then groups of which the page has a part are completed, too */
async function unfold(forFilter = false): Promise<void> {
  const sidebar = document.querySelector<HTMLElement>(anyTree);
  const file = fileOf(sidebar);
  if (!file) return;
  const entries = requested.get(file) ?? load(file);
  requested.set(file, entries);
  const whole = await entries.catch(() => void requested.delete(file));
  if (!whole && forFilter) say(phrases.fetchFailed);
  fill(sidebar, whole, forFilter);
  const list = sidebar?.closest<HTMLElement>(`#${ids.drawer}`);
  if (list) filterNewPages(list);
}

async function load(file: string): Promise<Element[]> {
  const html: string = await (await fetch(file)).json();
  const { content } = Object.assign(make("template"), { innerHTML: html });
  const entries = [...(content.firstElementChild?.children ?? [])];
  loaded.set(file, entries);
  return entries;
}

function fill(sidebar: HTMLElement | null, entries: readonly Element[] = [], forFilter = false): void {
  for (const [index, entry] of [...(sidebar?.querySelectorAll("nav > ul > li") ?? [])].entries()) {
    const whole = entries[index];
    const isPart = forFilter && linksIn(entry) < linksIn(whole);
    // The file may be of a later build than this page.
    if ((!isPart && !entry.querySelector(foldedLink)) || nameOf(whole) !== nameOf(entry)) continue;
    for (const list of entry.querySelectorAll(":scope > details > ul")) list.remove();
    for (const list of whole?.querySelectorAll(":scope > details > ul") ?? [])
      entry.querySelector("details")?.append(document.importNode(list, true));
    markCurrent(entry.querySelectorAll("a"), withoutHash(location));
    for (const group of entry.querySelectorAll<HTMLDetailsElement>("details:has([aria-current])")) group.open = true;
  }
}

const linksIn = (entry: Element | undefined) => entry?.querySelectorAll("a").length ?? 0;

const nameOf = (entry: Element | undefined) => entry?.querySelector("summary")?.textContent;
