// Packages that are not bundled into the command: npm installs them with it.
/**
 * Not bundled: three contain programs, one is a large table that does not compress, and of the fonts only
 * parts are used.
 */
const fonts = ["@fontsource/noto-naskh-arabic", "@fontsource/source-serif-4"];
export const installed = ["esbuild", "@resvg/resvg-wasm", "woff2-encoder", "any-ascii", ...fonts];

/** Grammars of code that few sites have are loaded from it by name. Those of our own list are bundled. */
const grammars = "highlight.js";

/**
 * Dependencies of the published package: these, the types of what plugins import, and what components are
 * bundled with.
 */
export const publishedDependencies = [...installed, grammars, "react", "react-dom", "zod"];
