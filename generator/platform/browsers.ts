/** Browser versions that scripts and styles support, in esbuild's notation. */
export const browserTargets = ["es2022", "chrome115", "firefox115", "safari16.4"];
