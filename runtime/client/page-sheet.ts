import { sheetNames } from "../page-sheets.js";

/** Milliseconds that a page waits for its sheet. Without the sheet the page is unstyled but complete. */
const timeLimit = 2000;

const sheetsOf = (page: Document) => [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** Rank of a sheet: a larger sheet contains all smaller ones. -1 for any other sheet. */
const sizeOf = ({ href }: HTMLLinkElement) => sheetNames.findIndex((name) => href.includes(`/assets/${name}.css`));

/** Added sheets, each with a promise that resolves when it can be used or has timed out. */
const added = new WeakMap<HTMLLinkElement, Promise<void>>();

/**
 * Loads the sheet of the next page if the current page lacks it (`page-sheets.ts`). Resolves when the page
 * can be shown, with the sheet or without.
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
      // Remove it, so that the next page that needs it requests it again.
      link.remove();
      resolve();
    });
  });
  added.set(link, ready);
  document.head.append(link);
  return ready;
}
