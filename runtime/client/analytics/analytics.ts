import type { Analytics } from "../../contract.js";
import { startGoogle } from "./google.js";
import { startPlausible } from "./plausible.js";
import type { AnalyticsProvider } from "./provider.js";

let provider: AnalyticsProvider | undefined;
let counted = "";

/**
 * Counts a page unless only the hash of its address has changed.
 *
 * @param url absolute, without a hash
 */
export function countPageView(url: string, title: string): void {
  if (url === counted) return;
  const referrer = counted || document.referrer;
  counted = url;
  provider ??= startProvider(JSON.parse(document.body.dataset.analytics ?? "") as Analytics);
  provider.pageView({ url, title, referrer });
}

function startProvider(config: Analytics): AnalyticsProvider {
  return config.provider === "google" ? startGoogle(config.id) : startPlausible(config.domain, config.src);
}
