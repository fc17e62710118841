import type { Corpus } from "../1-sources/corpus.js";
import type { History } from "../1-sources/history.js";
import type { Landing } from "../1-sources/landing.js";
import type { Manifest } from "../1-sources/manifest.js";
import type { SpecSource } from "../1-sources/openapi/spec-source.js";
import type { Scopes } from "../1-sources/scopes.js";
import type { Config } from "../config.js";
import type { Location } from "../diagnostics/types.js";
import type { ApiModel } from "./api-model.js";
import type { Document } from "./document.js";

/** Everything a site is made of, read and checked; nothing in it knows of pages. */
export interface SiteModel {
  config: Config;
  /** Folder of the Markdown, relative to the root. */
  contentFolder: string;
  manifest: Manifest;
  /** By path as the manifest writes it. */
  apis: ReadonlyMap<string, ApiModel>;
  /** The descriptions as they were written, to be published; by path as the manifest writes it. */
  specs: ReadonlyMap<string, SpecSource>;
  /** By path in the content folder. */
  documents: ReadonlyMap<string, Document>;
  landing: Landing | undefined;
  corpus: Corpus | undefined;
  scopes: Scopes | undefined;
  /** By API id: code with an SDK, by operation key. */
  sdkSamples: ReadonlyMap<string, ReadonlyMap<string, string>>;
  history: History;
  /** Bytes of a file of the content folder; undefined where there is none, and outside of it. */
  readAsset(path: string): Uint8Array | undefined;
  placeInConfig(path: readonly PropertyKey[]): Location | undefined;
}
