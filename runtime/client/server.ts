import { storageKeys } from "../dom.js";
import { closest, getRoot, setRoot } from "./elements.js";
import { write } from "./storage.js";

const selectSelector = "select[data-server-select]";

/** Keeps the choice of server across pages and has the samples address it. */
export function startServers(): void {
  document.addEventListener("change", (event) => {
    const select = closest<HTMLSelectElement>(event, selectSelector);
    if (!select) return;
    write(storageKeys.server, String(select.selectedIndex));
    setRoot("server", String(select.selectedIndex));
    applyServer(select);
  });
}

/** Brings a page that was just shown to the remembered server. APIs list their servers in the same order. */
export function arriveServers(page: HTMLElement): void {
  const index = Number(getRoot("server") ?? 0);
  for (const select of page.querySelectorAll<HTMLSelectElement>(selectSelector)) {
    if (index < select.options.length) select.selectedIndex = index;
    // As the build has made the page.
    const shown = page.querySelector<HTMLElement>("[data-server-url][data-selected]");
    if (index > 0 || shown?.dataset.serverUrl !== select.value) applyServer(select);
  }
}

function applyServer(select: HTMLSelectElement): void {
  const page = select.closest<HTMLElement>("[data-kind]");
  const wanted = select.value;
  if (!page || !wanted) return;
  const others = [...select.options].map((option) => option.value).filter((url) => url !== wanted);
  // The longest first: one address may begin with another.
  others.sort((one, other) => other.length - one.length);
  for (const address of page.querySelectorAll<HTMLElement>("[data-server-url]"))
    address.toggleAttribute("data-selected", address.dataset.serverUrl === wanted);
  for (const code of page.querySelectorAll("figure.code code")) replaceIn(code, others, wanted);
  for (const button of page.querySelectorAll<HTMLElement>("[data-copy]")) {
    const text = button.dataset.copy ?? "";
    if (text.startsWith(trimmed(wanted))) continue;
    const start = others.find((url) => text.startsWith(trimmed(url)));
    if (start) button.dataset.copy = trimmed(wanted) + text.slice(trimmed(start).length);
  }
}

function replaceIn(root: Element, urls: string[], wanted: string): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (text.data.includes(trimmed(wanted))) continue;
    const url = urls.find((candidate) => text?.data.includes(trimmed(candidate)));
    if (url) text.data = text.data.replaceAll(trimmed(url), trimmed(wanted));
  }
}

const trimmed = (url: string) => url.replace(/\/$/, "");
