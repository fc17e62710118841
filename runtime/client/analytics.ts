import type { Analytics } from "../contract.js";
import { whenIdle } from "./idle.js";

/** One page the reader has come to see. */
export interface PageView {
  /** Absolute, without a hash. */
  url: string;
  title: string;
  /** Address of the page before; on the first one, what the browser says. */
  referrer: string;
}

/** What a provider's adapter gives: it may load scripts as it is started, and must not throw later. */
export interface AnalyticsProvider {
  pageView(view: PageView): void;
}

let provider: Promise<AnalyticsProvider | undefined> | undefined;
let counted = "";

/** Counts the page that shows, unless only the hash of its address changed. Without a provider nothing is sent or loaded. */
export function countPageView(): void {
  const url = location.origin + location.pathname + location.search;
  if (url === counted) return;
  const view: PageView = { url, title: document.title, referrer: counted || document.referrer };
  counted = url;
  provider ??= startProvider();
  void provider.then((started) => started?.pageView(view));
}

async function startProvider(): Promise<AnalyticsProvider | undefined> {
  const settings = document.body.dataset.analytics;
  if (!settings) return undefined;
  await whenIdle();
  try {
    const config = JSON.parse(settings) as Analytics;
    if (config.provider === "google") return (await import("./analytics/google.js")).startGoogle(config.id);
    return (await import("./analytics/plausible.js")).startPlausible(config.domain, config.src);
  } catch {
    // Counting is never worth disturbing the reader.
    return undefined;
  }
}
