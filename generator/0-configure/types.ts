import type { Location } from "../diagnostics/types.js";
import type { Plugin } from "../extensions/types.js";
import type { Config } from "./config.js";

export interface LoadedConfig {
  config: Config;
  plugins: readonly Plugin[];
  /** Whether the same code always gave the same values so far, including plugin functions. */
  isPure(): boolean;
  /** Location of a member in the file, found by its name. */
  place(path: readonly PropertyKey[]): Location | undefined;
  /** Absolute paths of the files it was made from, with their text. */
  inputs: ReadonlyMap<string, string | undefined>;
}
