export * as z from "zod";
export { type ConfigInput, defineConfig } from "../0-configure/config.js";
export { didYouMean } from "../diagnostics/suggest.js";
export { dataFile, definePlugin, setting } from "./define-plugin.js";
export type * from "./types.js";
