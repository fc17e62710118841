import type { SidebarItem, SidebarLink } from "../contract.js";
import { anyTree, ids, marks } from "../dom.js";
import { methodClass } from "../primitives/method-class.js";
import { phrases } from "../texts/phrases.js";
import { withoutHash } from "./address.js";
import { base, closest, make, markCurrent, say } from "./elements.js";
import { documentOf, fetchPage } from "./fetch-page.js";
import { savesData } from "./idle.js";
import { filterNewPages } from "./page-filter.js";

const foldedLink = `a[${marks.folded}]`;

/** What the reader opens to see such links. */
const foldable = `details:has(${foldedLink}),#${ids.drawer}`;

/** The sidebar is in the drawer on wide screens too. */
const around = `#${ids.drawer},[popovertarget="${ids.drawer}"]`;

/** Entries of complete sidebars, by the URL of the index page that has them. Their links are site paths. */
const sidebars = new Map<string, HTMLLIElement[]>();

/**
 * A page has only its own group of a long sidebar (`3-pages/site/shown-sidebar.ts`). When the reader turns to the
 * sidebar, the other groups are loaded from the index page of the API and replace their links. If that fails,
 * the links stay.
 */
export function startFoldedGroups(): void {
  const follow = () => void unfold(currentSidebar());
  const near = (event: Event) => !savesData() && closest(event, around) && follow();
  for (const hint of ["pointerover", "focusin"]) document.addEventListener(hint, near);
  // This event of opened groups and drawers does not bubble. The groups of a page that was just shown send it too.
  const opened = ({ target }: Event) => target instanceof Element && target.matches(foldable) && follow();
  document.addEventListener("toggle", opened, { capture: true });
  // A filter finds all pages, also those of an API whose groups are not loaded otherwise.
  document.addEventListener("input", (event) => closest(event, `#${ids.drawer}`) && void complete(currentSidebar()));
  // The reader may have opened a group before this script ran.
  if (document.querySelector(`details[open] ${foldedLink}`)) follow();
}

/** Fills in the folded groups of a sidebar that is about to be shown, if they are loaded. */
export function insertLoadedGroups(sidebar: HTMLElement | null): void {
  const address = indexOf(sidebar);
  const entries = address === undefined ? undefined : sidebars.get(address);
  if (sidebar && entries) fill(sidebar, entries);
}

const currentSidebar = () => document.querySelector<HTMLElement>(anyTree);

async function complete(sidebar: HTMLElement | null): Promise<void> {
  if (!sidebar?.hasAttribute(marks.wholeTree)) return unfold(sidebar);
  if (await insertWholeTree(sidebar)) filterDrawer(sidebar);
  else say(phrases.fetchFailed);
}

const filterDrawer = (sidebar: HTMLElement) => filterNewPages(sidebar.closest(`#${ids.drawer}`) ?? sidebar);

async function unfold(sidebar: HTMLElement | null): Promise<void> {
  const address = indexOf(sidebar);
  if (!sidebar || address === undefined) return;
  if (!sidebars.has(address)) {
    const fetched = await fetchPage(new URL(address), { prefetch: true }).catch(() => undefined);
    if (!fetched) return;
    sidebars.set(address, entriesOf(documentOf(fetched), fetched.url));
  }
  insertLoadedGroups(sidebar);
  filterDrawer(sidebar);
}

/** URL of the page that has the folded groups of a sidebar. Undefined if no group is folded. */
function indexOf(sidebar: HTMLElement | null): string | undefined {
  const link = sidebar?.querySelector(foldedLink);
  return link ? withoutHash(new URL(link.getAttribute("href") ?? "", location.href)) : undefined;
}

function entriesOf(index: Document, address: string): HTMLLIElement[] {
  const entries = topEntries(index.querySelector(anyTree));
  for (const link of entries.flatMap((entry) => [...entry.querySelectorAll("a")])) {
    const { pathname, hash } = new URL(link.getAttribute("href") ?? "", address);
    link.setAttribute("href", pathname + hash);
  }
  return entries;
}

function fill(sidebar: HTMLElement, entries: HTMLLIElement[]): void {
  for (const [index, entry] of topEntries(sidebar).entries()) {
    const link = entry.querySelector(foldedLink);
    const whole = entries[index];
    const pages = whole?.querySelector("ul");
    // The index may be of a later build than this page.
    if (!link || !pages || nameOf(whole) !== nameOf(entry)) continue;
    link.closest("ul")?.replaceWith(document.importNode(pages, true));
  }
}

const topEntries = (sidebar: Element | null) => [...(sidebar?.querySelectorAll<HTMLLIElement>("nav > ul > li") ?? [])];

const nameOf = (entry: Element | undefined) => entry?.querySelector("summary")?.textContent;

/** Items of trees, by the URL of their file. */
const loaded = new Map<string, Promise<SidebarItem[]>>();

/** Completes a tree of which the page has only a part. False if its file cannot be loaded. */
export async function insertWholeTree(tree: HTMLElement): Promise<boolean> {
  const file = tree.getAttribute(marks.wholeTree);
  const list = tree.querySelector("nav > ul");
  if (file === null || !list) return true;
  const items = loaded.get(file) ?? fetch(file).then((response) => response.json());
  loaded.set(file, items);
  const whole = await items.catch(() => undefined);
  if (!whole) {
    loaded.delete(file);
    return false;
  }
  if (!tree.hasAttribute(marks.wholeTree)) return true;
  tree.removeAttribute(marks.wholeTree);
  list.replaceChildren(...itemsOf(whole, "sidebar"));
  markCurrent(list.querySelectorAll("a"), withoutHash(location));
  return true;
}

/** The entries as `layout/SidebarItems.tsx` renders them. */
function itemsOf(items: readonly SidebarItem[], name: string): HTMLElement[] {
  return items.map((item, index) => {
    if (item.kind !== "group") return make("li", {}, linkOf(item));
    const id = `${name}-${index}`;
    const overview = item.href && make("ul", {}, make("li", {}, linkOf({ label: phrases.overview, href: item.href })));
    const pages = make("ul", {}, ...itemsOf(item.items, id));
    return make("li", {}, make("details", { name }, make("summary", {}, item.label), overview || false, pages));
  });
}

function linkOf({ label, href, method, deprecated }: Pick<SidebarLink, "label" | "href" | "method" | "deprecated">): HTMLElement {
  return make(
    "a",
    { href: base() + href.slice(1), class: deprecated ? "deprecated" : undefined },
    method ? `${label} ` : label,
    deprecated && make("span", { class: "visually-hidden" }, `(${phrases.deprecated}) `),
    method && make("b", { class: methodClass(method) }, method.toUpperCase()),
  );
}
