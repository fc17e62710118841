/** Adds styles of a chunk that is loaded later; their layers are those of the page's own sheet. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
