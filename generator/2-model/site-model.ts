import type { History } from "../1-sources/history.js";
import type { SourceFile } from "../1-sources/source-file.js";
import type { Config } from "../config.js";
import type { Location } from "../diagnostics/types.js";
import type { ApiModel } from "./api-model.js";
import type { Corpus } from "./corpus.js";
import type { Document } from "./document.js";
import type { Landing } from "./landing.js";
import type { Manifest } from "./manifest.js";
import type { Scopes } from "./scopes.js";

/** Everything a site is made of, read and checked; nothing in it knows of pages. */
export interface SiteModel {
  config: Config;
  /** Folder of the Markdown, relative to the root. */
  contentFolder: string;
  manifest: Manifest;
  /** By path as the manifest writes it. */
  apis: ReadonlyMap<string, ApiModel>;
  /** By path in the content folder. */
  documents: ReadonlyMap<string, Document>;
  landing: Landing | undefined;
  corpus: Corpus | undefined;
  scopes: Scopes | undefined;
  /** By API id: code with an SDK, by operation key. */
  sdkSamples: ReadonlyMap<string, ReadonlyMap<string, string>>;
  history: History;
  /** Any file that was read, for places in it. */
  partial(name: string): SourceFile | undefined;
  placeInConfig(path: readonly PropertyKey[]): Location | undefined;
}
