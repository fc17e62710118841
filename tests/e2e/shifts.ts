import type { Page } from "playwright-core";

/** Runs before a page loads: records layout shifts from the first moment, with the elements that moved. */
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

/** The sum of the shifts that `watchShifts` recorded. */
export const sumOf = (shifts: string[]): number => shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);

/** Layout shift of a page so far. */
export async function shiftOf(page: Page): Promise<number> {
  return sumOf((await page.evaluate("shifts")) as string[]);
}

/** Waits until a loaded page has its fonts, is idle and has painted: all layout shifts have happened. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestIdleCallback(done));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
