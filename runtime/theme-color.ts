/** Color of the browser's own frame until the scripts set that of the theme: the paper of the light mode. */
export const themeColor = "#fdfcf8";
