// Packages that are not bundled into the command: they come with it when it is installed.
/** Not bundled: two ship programs, one is a large table that does not compress, and the fonts are used in part. */
const fonts = ["@fontsource/noto-naskh-arabic", "@fontsource/source-serif-4"];
export const installed = ["esbuild", "@resvg/resvg-wasm", "any-ascii", ...fonts];

/** What the published package depends on: these, the types of what plugins import, and what components are bundled with. */
export const publishedDependencies = [...installed, "react", "react-dom", "zod"];
