const ownSheet = 'link[rel="stylesheet"][href$="/landing.css"]';

/** Milliseconds that a page waits for its sheet. Without it the page is plain, and complete. */
const timeLimit = 2000;

/**
 * Loads the sheet that the home page and pages with forms have instead of the one of all others (`styles/landing-page.css`).
 * Resolves when the page can be shown, with the sheet or without.
 */
export function loadSheet(next: Document): Promise<void> {
  const sheet = next.head.querySelector(ownSheet);
  if (!sheet || document.head.querySelector(ownSheet)) return Promise.resolve();
  const link = document.importNode(sheet);
  return new Promise((resolve) => {
    setTimeout(resolve, timeLimit);
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      // The next page that needs it requests it again.
      link.remove();
      resolve();
    });
    document.head.append(link);
  });
}
