/** Adds the styles of a chunk that is loaded later. They use the cascade layers of the page's own sheet. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
