export { type ConfigInput, defineConfig } from "./config.js";
