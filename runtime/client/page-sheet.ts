import { sheets, smallestSheet } from "../page-sheets.js";

/** Milliseconds that a page waits for its sheet. Without the sheet the page is unstyled but complete. */
const timeLimit = 2000;

const sheetsOf = (page: Document) => [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** The sheet of the runtime that a link loads, if it is one. */
const sheetOf = ({ href }: HTMLLinkElement) => sheets.find(({ name }) => href.includes(`/assets/${name}.css`));

/** Added sheets, each with a promise that resolves when it can be used or has timed out. */
const added = new WeakMap<HTMLLinkElement, Promise<void>>();

/**
 * Loads the sheet of the next page if the current page lacks its parts (`page-sheets.ts`): the smallest with these
 * and all that are there, so that one sheet has the styles in their order. Resolves when the page can be shown,
 * with the sheet or without.
 */
export async function loadSheet(next: Document): Promise<void> {
  const [link] = sheetsOf(next);
  const needed = link && sheetOf(link);
  if (!needed) return;
  const last = sheetsOf(document).findLast(sheetOf);
  const there = last ? (sheetOf(last)?.has ?? 0) : 0;
  if (last && (needed.has & ~there) === 0) return added.get(last);
  const sheet = document.importNode(link);
  sheet.href = link.href.replace(`/${needed.name}.css`, `/${smallestSheet(needed.has | there)}.css`);
  await add(sheet);
}

function add(link: HTMLLinkElement): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    setTimeout(resolve, timeLimit);
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      // Remove it, so that the next page that needs it requests it again.
      link.remove();
      resolve();
    });
  });
  added.set(link, ready);
  document.head.append(link);
  return ready;
}
