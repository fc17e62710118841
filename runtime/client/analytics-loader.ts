import type * as Analytics from "./analytics.js";
import { whenIdle } from "./idle.js";

let loading: Promise<typeof Analytics> | undefined;

/** Counts the current page on sites with analytics. On other sites it loads and sends nothing. */
export function countPageView(): void {
  if (!document.body.dataset.analytics) return;
  // Read the URL and title now: the analytics script loads later, when the browser is idle.
  const [url, title] = [location.origin + location.pathname + location.search, document.title];
  loading ??= whenIdle().then(() => import("./analytics.js"));
  loading.then(
    (analytics) => analytics.countPageView(url, title),
    // Ignore errors: analytics must never disturb the reader.
    () => {},
  );
}
