import { sheetNames } from "../page-sheets.js";

/** Milliseconds that a page waits for its sheet. Without it the page is plain, and complete. */
const timeLimit = 2000;

const sheetsOf = (page: Document) => [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** How much a sheet has: a larger one has all that the smaller ones have. -1 for a sheet of something else. */
const sizeOf = ({ href }: HTMLLinkElement) => sheetNames.findIndex((name) => href.includes(`/assets/${name}.css`));

/** Sheets that were added, and when each can be used or was waited for long enough. */
const added = new WeakMap<HTMLLinkElement, Promise<void>>();

/**
 * Loads the sheet of a page whose styles the page that shows may not have (`page-sheets.ts`).
 * Resolves when the page can be shown, with the sheet or without.
 */
export async function loadSheet(next: Document): Promise<void> {
  const [sheet] = sheetsOf(next);
  if (!sheet) return;
  const enough = sheetsOf(document).find((there) => sizeOf(there) >= sizeOf(sheet));
  await (enough ? added.get(enough) : add(document.importNode(sheet)));
}

function add(link: HTMLLinkElement): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    setTimeout(resolve, timeLimit);
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      // The next page that needs it requests it again.
      link.remove();
      resolve();
    });
  });
  added.set(link, ready);
  document.head.append(link);
  return ready;
}
