import { marks } from "../dom.js";
import { getRoot } from "./elements.js";
import { whenIdle } from "./idle.js";
import { savesData } from "./network.js";
import { loadQuranicFace } from "./quranic-face.js";

/**
 * Where a page is read in local faces: sets Arabic in lines and in code in the Quranic face while its block is out of view. In
 * view, what stands behind it would move.
 */
export async function showUnseen(page: HTMLElement): Promise<void> {
  if (getRoot("faces") !== null) return;
  const blocks = new Set<Element>();
  for (const text of page.querySelectorAll('span[lang="ar"]')) blocks.add(text.closest("pre, p, li, td, dt, dd") ?? text);
  if (!blocks.size || savesData()) return;
  await whenIdle();
  try {
    await loadQuranicFace();
  } catch {
    return;
  }
  // Where a browser does not hold the view when something above it grows, what is above stays as it is.
  const anchored = CSS.supports("overflow-anchor", "auto");
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, boundingClientRect, target } of entries) {
      if (isIntersecting || !(anchored || boundingClientRect.top > 0)) continue;
      target.setAttribute(marks.arabicFace, "");
      observer.unobserve(target);
    }
  });
  for (const block of blocks) observer.observe(block);
}
