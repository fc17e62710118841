import { byId } from "./elements.js";

/** Shows or hides the progress bar at the top of the page. The styles animate it. */
export function showProgress(visible: boolean): void {
  const bar = byId("progress");
  if (bar) bar.hidden = !visible;
}
