import type { Diagnostic } from "../diagnostics/types.js";
import type { SiteOptions } from "./prepare-site.js";

export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  out: string;
  /** Warnings count as errors. */
  strict: boolean;
  /** Maximum number of threads; the default is 1. */
  jobs?: number;
  /** Number of builds for which scripts of earlier builds stay in the output. */
  keepAssets?: number;
  /** Whether to write a software bill of materials. */
  sbom?: boolean;
  /** Absolute path of the cache folder; absent: nothing is cached. */
  cache?: string;
  /** Called after the sources are read if nothing is cached. All of them are built then, which needs the most memory. */
  fromScratch?: () => void;
  /** Calls `cleanUp` if the process is stopped during the build. Returns a function that removes the handler. */
  beforeExit?: (cleanUp: () => Promise<void>) => () => void;
}

export interface BuildResult {
  ok: boolean;
  diagnostics: Diagnostic[];
  pages: number;
  files: number;
  /** The output was already up to date and was not changed. */
  unchanged?: true;
}
