import type { Place } from "./task.js";

/** The current location of a place: a point that a pointer hits, or why the reader does not see it. */
export interface Sight {
  point?: { x: number; y: number };
  /** Why there is no such point. */
  hidden?: string;
  /** In pixels. */
  scrolled: number;
}

/**
 * Runs in the browser: checks whether every character of a place can be read: inside the window, uncovered
 * and at least 12 px. With `scroll`, first scrolls its boxes and the window to it, only as far as needed,
 * and adds up the distance.
 */
export async function lookAt({ place, scroll }: { place: Place; scroll: boolean }): Promise<Sight> {
  const found = find();
  if (!found) return { hidden: "it is not on the page", scrolled: 0 };
  const scrolled = scroll ? scrollTo(found.range, found.owner) : 0;
  const before = boxOf(found.range);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = boxOf(found.range);
  if (before.left !== box.left || before.top !== box.top) return { hidden: "it still moves", scrolled };
  const size = Number.parseFloat(getComputedStyle(found.owner).fontSize);
  if (place.text !== undefined && size < 12) return { hidden: `it is ${size} px small`, scrolled };
  for (const part of partsOf(found.range)) {
    const y = (part.top + part.bottom) / 2;
    for (const x of pointsBetween(part.left + 1, part.right - 1)) {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return { hidden: `it is outside the window, at ${Math.round(x)}, ${Math.round(y)}`, scrolled };
      const own = found.owner.contains(hit) && found.range.intersectsNode(hit);
      if (!own) return { hidden: `${hit.outerHTML.slice(0, 60)} covers it`, scrolled };
    }
  }
  const first = partsOf(found.range)[0] ?? box;
  return { point: { x: (first.left + first.right) / 2, y: (first.top + first.bottom) / 2 }, scrolled };

  /** The place as a range, and the element that pointers must hit there. */
  function find(): { range: Range; owner: Element } | undefined {
    for (const element of document.querySelectorAll(place.in)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNode(element);
      if (place.text === undefined || spanText(element, place.text, range)) return { range, owner: element };
    }
    return undefined;
  }

  /**
   * Sets a range to the first occurrence of a text that may span several elements; white space counts as
   * one space.
   */
  function spanText(element: Element, wanted: string, range: Range): boolean {
    const spots: { node: Node; at: number }[] = [];
    let all = "";
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue;
      const value = node.nodeValue ?? "";
      for (let at = 0; at < value.length; at += 1) {
        const space = /\s/.test(value.charAt(at));
        if (space && all.endsWith(" ")) continue;
        all += space ? " " : value.charAt(at);
        spots.push({ node, at });
      }
    }
    const from = all.indexOf(wanted);
    const [start, end] = [spots[from], spots[from + wanted.length - 1]];
    if (from < 0 || !start || !end) return false;
    range.setStart(start.node, start.at);
    range.setEnd(end.node, end.at + 1);
    return true;
  }

  function scrollTo(range: Range, owner: Element): number {
    let sum = 0;
    const root = document.scrollingElement as Element;
    for (let box: Element | null = owner; box; box = box.parentElement) {
      const clips = box === root || /auto|scroll/.test(getComputedStyle(box).overflowY);
      if (!clips || box.scrollHeight <= box.clientHeight) continue;
      const frame = box.getBoundingClientRect();
      const top = box === root ? Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0 : frame.top;
      const bottom = box === root ? window.innerHeight : frame.bottom;
      const { top: from, bottom: to } = boxOf(range);
      const before = box.scrollTop;
      const margin = 8;
      if (from < top + margin) box.scrollBy({ top: from - top - margin, behavior: "instant" });
      else if (to > bottom - margin)
        box.scrollBy({ top: Math.min(to - bottom + margin, from - top - margin), behavior: "instant" });
      sum += Math.abs(box.scrollTop - before);
    }
    return sum;
  }

  function boxOf(range: Range): DOMRect {
    return range.getBoundingClientRect();
  }

  /** Both ends, and points closer to each other than the width of anything that could cover it. */
  function pointsBetween(left: number, right: number): number[] {
    const steps = Math.ceil((right - left) / 16) || 1;
    return Array.from({ length: steps + 1 }, (_, step) => left + ((right - left) * step) / steps);
  }

  /** Boxes of the lines of a text, or of the element. */
  function partsOf(range: Range): DOMRect[] {
    const parts = place.text === undefined ? [boxOf(range)] : [...range.getClientRects()];
    return parts.filter(({ width, height }) => width > 2 && height > 2);
  }
}
