/** Pixels of the image of a page. Services ask for this size. */
export const cardSize = { width: 1200, height: 630 };
