import { storageKeys } from "../dom.js";
import { escapePattern } from "../primitives/escape-pattern.js";
import { atUrlBreaks } from "../primitives/href.js";
import { closest, getRoot, setRoot } from "./elements.js";
import { write } from "./storage.js";

const selectSelector = "select[data-server-select]";

/** Persists the chosen server across pages and puts its URL into the samples. */
export function startServers(): void {
  document.addEventListener("change", (event) => {
    const select = closest<HTMLSelectElement>(event, selectSelector);
    if (!select) return;
    write(storageKeys.server, String(select.selectedIndex));
    setRoot("data-server", String(select.selectedIndex));
    applyServer(select);
  });
}

/** Applies the stored server to a page that was just shown. All APIs list their servers in the same order. */
export function enhanceServers(page: HTMLElement): void {
  const index = Number(getRoot("data-server") ?? 0);
  for (const select of page.querySelectorAll<HTMLSelectElement>(selectSelector)) {
    if (index < select.options.length) select.selectedIndex = index;
    // The server that the build wrote into the page.
    const shown = page.querySelector<HTMLElement>("[data-server-url][data-selected]");
    if (index > 0 || shown?.dataset.serverUrl !== select.value) applyServer(select);
  }
}

function applyServer(select: HTMLSelectElement): void {
  const page = select.closest<HTMLElement>("[data-kind]");
  const selected = select.selectedOptions[0];
  if (!page || !selected) return;
  for (const address of page.querySelectorAll<HTMLElement>("[data-server-url]"))
    address.toggleAttribute("data-selected", address.dataset.serverUrl === selected.value);
  const exchange = exchangeFor(selected, [...select.options]);
  for (const code of page.querySelectorAll("figure.code code")) rewriteTexts(code, exchange);
  for (const button of page.querySelectorAll<HTMLElement>("[data-copy]"))
    button.dataset.copy = exchange(button.dataset.copy ?? "");
}

/** Returns a function that replaces the URL and hosts of other servers with those of the chosen one. */
function exchangeFor(selected: HTMLOptionElement, options: HTMLOptionElement[]): (text: string) => string {
  const targets = addressesOf(selected);
  const exchanged = new Map(
    options.flatMap((option) => addressesOf(option).map((from, place) => [from, targets[place] ?? from])),
  );
  // Longest first, because one URL may start with another.
  const addresses = [...exchanged.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(addresses.map(escapePattern).join("|"), "g");
  return (text) => text.replace(pattern, (from) => exchanged.get(from) ?? from);
}

const addressesOf = ({ value, dataset }: HTMLOptionElement): string[] => [
  value.replace(/\/$/, ""),
  ...(dataset.hosts ? dataset.hosts.split(" ") : []),
];

/** Changes the texts of code, in which URLs are in one piece, and lets them wrap as those of the build. */
export function rewriteTexts(code: Element, change: (text: string) => string): void {
  for (const mark of code.querySelectorAll("wbr")) mark.remove();
  code.normalize();
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const pieces = atUrlBreaks(change(text.data));
    text.replaceWith(...pieces.flatMap((piece, index) => (index > 0 ? [document.createElement("wbr"), piece] : piece)));
  }
}
