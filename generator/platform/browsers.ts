/** The browsers that scripts and styles are written for, as esbuild names them. */
export const browserTargets = ["es2022", "chrome115", "firefox115", "safari16.4"];
