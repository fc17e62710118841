/** Resolves once the page has loaded, styles included. */
export async function whenLoaded(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
}

/** Resolves after the page has loaded and the browser is idle. */
export async function whenIdle(): Promise<void> {
  await whenLoaded();
  await new Promise<void>((done) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 200);
  });
}

/** Resolves after the next paint: code for the layout waits, or the browser lays the page out without styles first. */
export async function whenPainted(): Promise<void> {
  await nextFrame();
  await new Promise((done) => setTimeout(done));
}

/** Resolves just before the next paint, or at once if the page is hidden and nothing is painted. */
export async function nextFrame(): Promise<void> {
  if (!document.hidden) await new Promise((done) => requestAnimationFrame(done));
}

/** The part of the Network Information API that is used here. Only some browsers support it. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on 2G and in data-saving mode: then nothing is prefetched. */
export function savesData(): boolean {
  const network = (navigator as { connection?: NetworkInformation }).connection;
  return Boolean(network?.saveData || network?.effectiveType?.includes("2g"));
}
