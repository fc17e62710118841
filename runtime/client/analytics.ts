import type { Analytics } from "../contract.js";

type PlausibleCommand = ((name: string, options: { u: string }) => void) & { q?: unknown[] };

declare global {
  interface Window {
    dataLayer?: unknown[];
    plausible?: PlausibleCommand;
  }
}

/** Reports a page view to a provider. Must not throw. For the first page, the referrer is `document.referrer`. */
type Report = (view: { url: string; title: string; referrer: string }) => void;

let report: Report | undefined;
let counted = "";

/** Counts a page, unless only the hash of its absolute URL has changed. */
export function countPageView(url: string, title: string): void {
  if (url === counted) return;
  const referrer = counted || document.referrer;
  counted = url;
  report ??= startProvider(JSON.parse(document.body.dataset.analytics ?? "") as Analytics);
  report({ url, title, referrer });
}

function startProvider(config: Analytics): Report {
  return config.provider === "google" ? startGoogle(config.id) : startPlausible(config.domain, config.src);
}

/** Google tag (gtag.js). Its automatic page views are off, because the router reports changes of page. */
function startGoogle(id: string): Report {
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
  return ({ url, title, referrer }) =>
    gtag("event", "page_view", { page_location: url, page_title: title, page_referrer: referrer });
}

/**
 * Plausible's script in its manual variant (`script.manual.js`). The plain one would count page views itself,
 * and differently.
 *
 * @param src URL of the script, plain or manual, on plausible.io or on your own host
 */
function startPlausible(domain: string, src: string): Report {
  const queue: unknown[] = [];
  window.plausible ??= Object.assign((...command: unknown[]) => void queue.push(command), { q: queue });
  loadScript(manualVariant(src), { domain });
  return ({ url }) => window.plausible?.("pageview", { u: url });
}

/** `…/script.js` becomes `…/script.manual.js`. A URL that already names variants stays as it is. */
export function manualVariant(src: string): string {
  return /\.manual\b/.test(src) ? src : src.replace(/\.js$/, ".manual.js");
}

/** Adds a script without waiting for it. */
function loadScript(src: string, data: Record<string, string> = {}): void {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  Object.assign(script.dataset, data);
  document.head.append(script);
}
