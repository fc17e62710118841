/** Enough: no reader looks for the thousandth match. */
const most = 100;

/**
 * Ranges of words in the target: inside the element, or for a heading in its whole section.
 * @param words in lower case, as they are in the text
 */
export function placesOf(target: HTMLElement, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  const section = sectionOf(target);
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(literal).join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const root = section.commonAncestorContainer;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let text = texts.nextNode(); text && ranges.length < most; text = texts.nextNode()) {
    if (!section.intersectsNode(text)) continue;
    for (const { 0: word, index } of text.textContent?.matchAll(pattern) ?? []) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** From a heading to the next one of its level. Any other element is its own section. */
function sectionOf(target: HTMLElement): Range {
  const range = new Range();
  range.selectNode(target);
  const rank = /^H([1-6])$/.exec(target.tagName)?.[1];
  if (!rank || !target.parentElement) return range;
  const ends = Array.from({ length: Number(rank) }, (_, index) => `h${index + 1}`).join();
  let last: Element = target;
  for (let next = target.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(ends)) break;
    last = next;
  }
  range.setEndAfter(last);
  return range;
}

function literal(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
