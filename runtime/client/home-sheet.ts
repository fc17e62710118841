const homeSheet = 'link[rel="stylesheet"][href$="/landing.css"]';

/** The home page and pages with forms have a sheet of their own. Waits until a page that comes with it can show, styled or not. */
export function loadHomeSheet(next: Document): Promise<void> {
  const sheet = next.head.querySelector(homeSheet);
  if (!sheet || document.head.querySelector(homeSheet)) return Promise.resolve();
  const link = document.importNode(sheet);
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
