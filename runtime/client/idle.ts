/** Resolves once the page has loaded, styles included. */
export async function whenLoaded(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
}

/** Resolves after the page has loaded, when the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
  await whenLoaded();
  await new Promise<void>((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 200);
  });
}

/**
 * Resolves after the next paint. While a page loads, what reads or adds to the layout waits for the first one: before, the
 * browser would lay the page out twice, once without its styles.
 */
export async function whenPainted(): Promise<void> {
  await nextFrame();
  await new Promise((done) => setTimeout(done));
}

/** Resolves just before the next paint; at once where the page is hidden and none will come. */
export async function nextFrame(): Promise<void> {
  if (!document.hidden) await new Promise((done) => requestAnimationFrame(done));
}
