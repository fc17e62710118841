import { marks, storageKeys } from "../dom.js";
import { byId, closest, setRoot } from "./elements.js";
import { write } from "./storage.js";

/** Remembers a dismissed announcement by its id; the head script hides that one on later pages, and the next one shows again. */
export function startAnnouncement(): void {
  document.addEventListener("click", (event) => {
    const id = closest(event, `[${marks.action}="dismiss"]`) && document.documentElement.dataset.announcement;
    if (!id) return;
    write(storageKeys.announcement, id);
    setRoot("data-dismissed", id);
    // The button that had the focus is gone.
    byId("main")?.focus({ preventScroll: true });
  });
}
