export * from "./extensions/public-api.js";
