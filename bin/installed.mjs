// Packages that are not bundled into the command: they come with it when it is installed.
/** Not bundled: one ships a binary, the other is a large table that does not compress. */
export const installed = ["esbuild", "any-ascii"];

/** What the published package depends on: these, the types of what plugins import, and what components are bundled with. */
export const publishedDependencies = [...installed, "react", "react-dom", "zod"];
