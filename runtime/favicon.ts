/** The default icon of a site: a page with lines of text. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5d5a"/><path d="M9 10h14M9 16h14M9 22h8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>';
