import type { ids, RootAttribute } from "../dom.js";

/** Element with one of the ids that stand on every page. */
export function byId(id: (typeof ids)[keyof typeof ids]): HTMLElement | null {
  return document.getElementById(id);
}

/** Path prefix of the site with slashes at both ends. */
export function base(): string {
  return document.documentElement.dataset.base ?? "/";
}

/** The nearest element around an event's target that matches; undefined for targets that are no elements. */
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

/** Has a screen reader say a short text. */
export function say(text: string): void {
  const status = byId("status");
  if (!status) return;
  // Emptied first: the same words twice in a row would not be said again.
  status.textContent = "";
  setTimeout(() => {
    status.textContent = text;
  }, 50);
}
