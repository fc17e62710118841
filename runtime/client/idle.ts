/** Resolves after the page has loaded, when the browser has nothing better to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise<void>((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 200);
  });
}
