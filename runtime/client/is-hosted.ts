/** True if the site's search is a hosted one. */
export const isHosted = (): boolean => Boolean(document.querySelector("[data-search]"));
