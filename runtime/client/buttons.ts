import { marks, storageKeys } from "../dom.js";
import { byId, closest, setRoot } from "./elements.js";
import { write } from "./storage.js";
import { switchTheme } from "./theme.js";

/** What buttons around the page do, by their action. */
const actions: Record<string, () => void> = { theme: switchTheme, dismiss };

/** Makes the buttons around the page work. */
export function startButtons(): void {
  document.addEventListener("click", (event) => {
    actions[closest(event, `[${marks.action}]`)?.getAttribute(marks.action) ?? ""]?.();
  });
}

/**
 * Persists the id of a dismissed announcement. The head script hides that announcement on later pages; a new
 * one has a new id.
 */
function dismiss(): void {
  const id = document.documentElement.dataset.announcement;
  if (!id) return;
  write(storageKeys.announcement, id);
  setRoot("data-dismissed", id);
  // The button that had the focus was removed.
  byId("main")?.focus({ preventScroll: true });
}
