import type { ids, RootAttribute } from "../dom.js";

/** The element with one of the ids that every page has. */
export function byId(id: (typeof ids)[keyof typeof ids]): HTMLElement | null {
  return document.getElementById(id);
}

/** Path prefix of the site with slashes at both ends. */
export function base(): string {
  return document.documentElement.dataset.base ?? "/";
}

/** The nearest matching element around an event's target. Undefined if the target is no element. */
export function closest<Found extends Element = HTMLElement>(event: Event, selector: string): Found | undefined {
  return event.target instanceof Element ? (event.target.closest<Found>(selector) ?? undefined) : undefined;
}

/** Sets an attribute of `<html>`, or removes it for undefined. */
export function setRoot(name: RootAttribute, value: string | undefined): void {
  if (value === undefined) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}

/** Value of an attribute of `<html>`; null when absent. */
export function getRoot(name: RootAttribute): string | null {
  return document.documentElement.getAttribute(name);
}

/** Announces a short text to screen readers. */
export function say(text: string): void {
  const status = byId("status");
  if (!status) return;
  // Emptied first, because the same text twice in a row would not be announced again.
  status.textContent = "";
  setTimeout(() => {
    status.textContent = text;
  }, 50);
}

type Attributes = Record<string, string | undefined>;
type Child = Node | string | undefined | false;

/** Creates an element with attributes and children. Undefined and false values are left out. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Adds the styles of a chunk that is loaded later. They use the cascade layers of the page's own sheet. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Marks the links to a URL as the current page, unmarks all others, and opens the groups around them. */
export function markCurrent(links: Iterable<HTMLAnchorElement>, address: string): void {
  for (const link of links) {
    link.removeAttribute("aria-current");
    if (link.href !== address) continue;
    link.setAttribute("aria-current", "page");
    openAround(link);
  }
}

/** Opens every `<details>` around an element. True if one was closed. */
export function openAround(element: Element): boolean {
  let opened = false;
  for (let group = element.closest("details"); group; group = group.parentElement?.closest("details") ?? null) {
    if (group.open) continue;
    group.open = true;
    opened = true;
  }
  return opened;
}
