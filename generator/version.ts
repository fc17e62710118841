import { readFileSync } from "node:fs";
import { packageRoot } from "./package-root.js";

/** Version of this package. */
export const version: string = JSON.parse(readFileSync(`${packageRoot}/package.json`, "utf8")).version;
