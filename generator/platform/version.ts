import { readFileSync } from "node:fs";
import { packageRoot } from "./package-root.js";

const manifest = JSON.parse(readFileSync(`${packageRoot}/package.json`, "utf8"));

/** Version of this package. */
export const version: string = manifest.version;

/** The mail address for bugs of this package. */
export const bugs: string = manifest.bugs.email;

/** Name of this package, which configurations, plugins and generated modules import. */
export const packageName: string = manifest.name;
