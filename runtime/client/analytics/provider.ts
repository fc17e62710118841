/** A page that the reader sees. */
export interface PageView {
  /** Absolute, without a hash. */
  url: string;
  title: string;
  /** Address of the page before; for the first one, what the browser says. */
  referrer: string;
}

/** What a provider's adapter returns: it may load scripts when it starts, and must not throw later. */
export interface AnalyticsProvider {
  pageView(view: PageView): void;
}
