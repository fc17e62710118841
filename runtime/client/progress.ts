import { byId } from "./elements.js";

/** Shows or hides the bar on top of the page; the styles move it. */
export function showProgress(visible: boolean): void {
  const bar = byId("progress");
  if (bar) bar.hidden = !visible;
}
