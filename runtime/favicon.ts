/** The star of the site as a file. Two squares and a ring, as in the wordmark. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0d5c56" d="M5.8 5.8h20.4v20.4H5.8zM16 1.5 30.5 16 16 30.5 1.5 16z"/><circle cx="16" cy="16" r="4.5" fill="none" stroke="#fdfcf8" stroke-width="2.5"/></svg>';
