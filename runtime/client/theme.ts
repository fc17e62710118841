import { marks, storageKeys } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { byId, closest, getRoot, say, setRoot } from "./elements.js";
import { whenLoaded } from "./idle.js";
import { read, write } from "./storage.js";

export function startTheme(): void {
  // Before that, the styles may not be loaded.
  void whenLoaded().then(colorBrowserFrame);
  followSystem();
  // Another tab of the site switched the theme.
  addEventListener("storage", (event) => {
    if (event.key === storageKeys.theme) apply(event.newValue === "dark" ? "dark" : "light");
  });
}

/** Follows the system while the page is open, until the reader chooses. */
function followSystem(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    if (getRoot("data-system-theme") !== null && read(storageKeys.theme) === undefined) apply(matches ? "dark" : "light");
  });
}

function switchTheme(): void {
  const theme = getRoot("data-theme") === "dark" ? "light" : "dark";
  write(storageKeys.theme, theme);
  apply(theme);
  say(theme === "dark" ? phrases.darkMode : phrases.lightMode);
}

function apply(theme: string): void {
  setRoot("data-theme", theme);
  colorBrowserFrame();
}

function colorBrowserFrame(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = getComputedStyle(document.documentElement).backgroundColor;
}

/** What buttons around the page do, by their action. */
const actions: Record<string, () => void> = { theme: switchTheme, dismiss };

/** Makes the buttons around the page work. */
export function startButtons(): void {
  document.addEventListener("click", (event) => {
    actions[closest(event, `[${marks.action}]`)?.getAttribute(marks.action) ?? ""]?.();
  });
}

/** Persists the id of a dismissed announcement, which the head script hides later; a new one has a new id. */
function dismiss(): void {
  const id = document.documentElement.dataset.announcement;
  if (!id) return;
  write(storageKeys.announcement, id);
  setRoot("data-dismissed", id);
  // The button that had the focus was removed.
  byId("main")?.focus({ preventScroll: true });
}
