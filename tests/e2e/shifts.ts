import type { Page } from "playwright-core";

/** Run before a page loads: counts layout shifts from the first moment on, with what has moved. */
export function watchShifts(): void {
  const seen: string[] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[]) {
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent));
      seen.push(`${entry.value.toFixed(4)} ${moved.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The sum of what `watchShifts` has seen. */
export const sumOf = (shifts: string[]): number => shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);

/** Layout shift of a page so far. */
export async function shiftOf(page: Page): Promise<number> {
  return sumOf((await page.evaluate("shifts")) as string[]);
}

/** Waits until a loaded page has its fonts, has nothing left to do and has painted that: what would move has moved. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestIdleCallback(done));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
