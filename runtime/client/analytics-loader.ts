import type * as Analytics from "./analytics/analytics.js";
import { whenIdle } from "./idle.js";

let loading: Promise<typeof Analytics> | undefined;

/** Counts the page that is shown, on sites with analytics; elsewhere nothing is loaded or sent. */
export function countPageView(): void {
  if (!document.body.dataset.analytics) return;
  // What is true now: the script that counts comes when the browser is idle.
  const [url, title] = [location.origin + location.pathname + location.search, document.title];
  loading ??= whenIdle().then(() => import("./analytics/analytics.js"));
  loading.then(
    (analytics) => analytics.countPageView(url, title),
    // Counting is never worth disturbing the reader.
    () => {},
  );
}
