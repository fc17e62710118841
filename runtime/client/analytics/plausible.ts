import { loadScript } from "./load-script.js";
import type { AnalyticsProvider } from "./provider.js";

type PlausibleCommand = ((name: string, options: { u: string }) => void) & { q?: unknown[] };

declare global {
  interface Window {
    plausible?: PlausibleCommand;
  }
}

/**
 * Plausible's script in its manual variant (`script.manual.js`). The plain one would count page views itself,
 * and differently.
 *
 * @param src URL of the script, plain or manual, on plausible.io or on your own host
 */
export function startPlausible(domain: string, src: string): AnalyticsProvider {
  const queue: unknown[] = [];
  window.plausible ??= Object.assign((...command: unknown[]) => void queue.push(command), { q: queue });
  loadScript(manualVariant(src), { domain });
  return { pageView: ({ url }) => window.plausible?.("pageview", { u: url }) };
}

/** `…/script.js` becomes `…/script.manual.js`. A URL that already names variants stays as it is. */
export function manualVariant(src: string): string {
  return /\.manual\b/.test(src) ? src : src.replace(/\.js$/, ".manual.js");
}
