/** One page view. */
export interface PageView {
  /** Absolute, without a hash. */
  url: string;
  title: string;
  /** URL of the previous page. For the first page, `document.referrer`. */
  referrer: string;
}

/** The adapter of a provider. It may load scripts when it starts, and must not throw later. */
export interface AnalyticsProvider {
  pageView(view: PageView): void;
}
