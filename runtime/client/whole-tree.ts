import type { SidebarItem, SidebarLink } from "../contract.js";
import { marks } from "../dom.js";
import { methodClass } from "../primitives/method-class.js";
import { phrases } from "../texts/phrases.js";
import { withoutHash } from "./address.js";
import { markCurrent } from "./current.js";
import { base } from "./elements.js";
import { make } from "./make.js";

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
  list.replaceChildren(...entriesOf(whole, "sidebar"));
  markCurrent(list.querySelectorAll("a"), withoutHash(location));
  return true;
}

/** The entries as `layout/SidebarItems.tsx` renders them. */
function entriesOf(items: readonly SidebarItem[], name: string): HTMLElement[] {
  return items.map((item, index) => {
    if (item.kind !== "group") return make("li", {}, linkOf(item));
    const id = `${name}-${index}`;
    const overview = item.href && make("ul", {}, make("li", {}, linkOf({ label: phrases.overview, href: item.href })));
    const pages = make("ul", {}, ...entriesOf(item.items, id));
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
