import type { Browser } from "playwright-core";

/** Browsers that may crash before a measurement fails. */
const crashes = 2;

/**
 * Does the work in a browser of its own, which is closed afterwards. A browser that crashed has measured
 * nothing: the work is done again in a new one.
 */
export async function inFreshBrowser<Result>(
  launch: () => Promise<Browser>,
  work: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  for (let crashed = 0; ; crashed++) {
    const browser = await launch();
    let gone = false;
    browser.on("disconnected", () => {
      gone = true;
    });
    try {
      return await work(browser);
    } catch (error) {
      if (!gone || crashed === crashes) throw error;
      console.log(`the browser crashed and is started again: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    } finally {
      await browser.close();
    }
  }
}
