/** Color of the browser's own controls until the scripts set that of the theme: the background of the light mode. */
export const themeColor = "#fdfcf8";
