import { marks, storageKeys } from "../dom.js";
import { closest, getRoot, setRoot } from "./elements.js";
import { write } from "./storage.js";

/** Name of the groups that show one language. The choice applies to all pages. */
const languageGroups = "lang";

const groupSelector = `[${marks.tabs}]`;

export function startTabs(): void {
  document.addEventListener("click", (event) => {
    const tab = closest(event, '[role="tab"]');
    if (tab) choose(tab, tab.getAttribute(marks.tab));
  });
  document.addEventListener("keydown", (event) => {
    const tab = closest(event, '[role="tab"]');
    const next = tab && neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next, next.getAttribute(marks.tab));
  });
  document.addEventListener("change", (event) => {
    const select = closest<HTMLSelectElement>(event, "[data-tab-select]");
    if (select) choose(select, select.value);
  });
}

/** Selects the stored language in the groups of a page that was just shown. The styles already show it. */
export function enhanceTabs(page: HTMLElement): void {
  const language = getRoot("data-language");
  if (language) selectEverywhere(page, languageGroups, language);
}

/** Selects the tabs whose panels contain an element. True if one was not selected. */
export function selectTabAround(element: Element): boolean {
  let changed = false;
  for (let panel = element.closest(".tabpanel"); panel; panel = panel.parentElement?.closest(".tabpanel") ?? null) {
    const group = panel.closest(groupSelector);
    const id = panel.getAttribute(marks.tab);
    if (!group || !id || panel.hasAttribute("data-selected")) continue;
    if (group.getAttribute(marks.tabs) === languageGroups) chooseLanguage(id, panel);
    else select(group, id);
    changed = true;
  }
  return changed;
}

/** @param control a tab, or the select element of its group */
function choose(control: HTMLElement, id: string | null): void {
  const group = control.closest(groupSelector);
  const name = group?.getAttribute(marks.tabs);
  if (!group || !id) return;
  if (name === languageGroups) chooseLanguage(id, control);
  else if (name) keepInPlace(control, () => selectEverywhere(document, name, id));
  else select(group, id);
}

function chooseLanguage(language: string, from: Element): void {
  write(storageKeys.language, language);
  keepInPlace(from, () => {
    setRoot("data-language", language);
    selectEverywhere(document, languageGroups, language);
  });
}

/** Groups above may change their height, so scroll to keep the used control under the pointer. */
function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0 && element.getClientRects().length > 0) scrollBy({ top: moved, behavior: "instant" });
}

function selectEverywhere(root: ParentNode, name: string, id: string): void {
  for (const group of root.querySelectorAll(`[${marks.tabs}="${name}"]`)) select(group, id);
}

/** A group without such a panel stays as it is. */
function select(group: Element, id: string): void {
  // Groups may be nested in panels: use only this group's own parts.
  const ownParts = (selector: string) =>
    [...group.querySelectorAll(selector)].filter((part) => part.closest(groupSelector) === group);
  const panels = ownParts(".tabpanel");
  if (!panels.some((panel) => panel.getAttribute(marks.tab) === id)) return;
  for (const panel of panels) panel.toggleAttribute("data-selected", panel.getAttribute(marks.tab) === id);
  for (const tab of ownParts('[role="tab"]')) {
    const selected = tab.getAttribute(marks.tab) === id;
    tab.setAttribute("aria-selected", String(selected));
    tab.setAttribute("tabindex", selected ? "0" : "-1");
  }
  for (const list of ownParts("[data-tab-select]")) (list as HTMLSelectElement).value = id;
}

/** The tab that a key moves to (ARIA Authoring Practices, tabs pattern). */
function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const row = [...(tab.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = row.indexOf(tab);
  if (key === "ArrowRight") return row[(at + 1) % row.length];
  if (key === "ArrowLeft") return row.at(at - 1);
  if (key === "Home") return row[0];
  if (key === "End") return row.at(-1);
  return undefined;
}
