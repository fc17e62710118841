import { join, relative } from "node:path";
import { isInside } from "./files.js";
import { packageRoot } from "./package.js";

/** Pages of the manual, the folder `docs` of this package, that messages name. */
export type ManualPage =
  | "README"
  | "agents"
  | "cli"
  | "configuration"
  | "diff"
  | "history"
  | "manifest"
  | "markdown"
  | "openapi"
  | "overlays"
  | "search"
  | "start";

/** The line that names a page of the manual: its file in this package, relative to the current folder if it is inside. */
export function manualLine(page: ManualPage, cwd: string): string {
  const file = join(packageRoot, "docs", `${page}.md`);
  return `Manual: ${isInside(cwd, file) ? relative(cwd, file) : file}`;
}
