export { type ConfigInput, defineConfig } from "./0-configure/config.js";
