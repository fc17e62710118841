import { marks, storageKeys } from "../dom.js";
import { byId, closest, setRoot } from "./elements.js";
import { write } from "./storage.js";

/**
 * Persists the id of a dismissed announcement. The head script hides that announcement on later pages; a new
 * one has a new id.
 */
export function startAnnouncement(): void {
  document.addEventListener("click", (event) => {
    const id = closest(event, `[${marks.action}="dismiss"]`) && document.documentElement.dataset.announcement;
    if (!id) return;
    write(storageKeys.announcement, id);
    setRoot("data-dismissed", id);
    // The button that had the focus was removed.
    byId("main")?.focus({ preventScroll: true });
  });
}
