import { loadScript } from "./load-script.js";
import type { AnalyticsProvider } from "./provider.js";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google tag (gtag.js). Its automatic page views are off, because the router reports changes of page. */
export function startGoogle(id: string): AnalyticsProvider {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  // The tag recognizes a command only if it is an `arguments` object.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments);
  }
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return {
    pageView: ({ url, title, referrer }) =>
      gtag("event", "page_view", { page_location: url, page_title: title, page_referrer: referrer }),
  };
}
