import type { Diagnostic } from "../diagnostics/types.js";
import type { SiteOptions } from "./prepare-site.js";

export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  out: string;
  /** Warnings count as errors. */
  strict: boolean;
  /** Threads that may work at once; 1 where it is not said. */
  jobs?: number;
  /** For how many builds scripts of earlier builds stay in the output. */
  keepAssets?: number;
  /** Whether a list of what is shipped to browsers is written. */
  sbom?: boolean;
  /** Absolute path of the folder that keeps what builds made; absent: nothing is kept. */
  cache?: string;
  /** Called where nothing is cached: everything has to be built, which takes the most memory. */
  fromScratch?: () => void;
  /** Has `cleanUp` called if the process is asked to end during the build; returns what withdraws it. */
  beforeExit?: (cleanUp: () => Promise<void>) => () => void;
}

export interface BuildResult {
  ok: boolean;
  diagnostics: Diagnostic[];
  pages: number;
  files: number;
  /** The output was that of the same inputs already and was left as it is. */
  unchanged?: true;
}
