import type { Texts } from "../../runtime/texts.js";
import type { Config } from "../0-configure/config.js";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import type { PluginSet, PluginValues } from "../extensions/plugin-set.js";
import type { PublicFiles } from "./content-files.js";
import type { History } from "./history.js";
import type { KnownChanges, Snapshot } from "./known-changes.js";
import type { Landing } from "./landing.js";
import type { Ledger } from "./ledger.js";
import type { Manifest } from "./manifest.js";
import type { SpecSource } from "./openapi/read-spec.js";
import type { PageViews } from "./plugin-pages.js";
import type { Scopes } from "./scopes.js";
import type { Icons } from "./sidebar-icons.js";
import type { ComponentBundle } from "./site-components.js";
import type { Glossary, Terms, Updates } from "./site-texts.js";
import type { Theme } from "./theme.js";

/** Everything that is read from disk for one build. */
export interface Sources {
  config: Config;
  /** Folder of the Markdown, relative to the root. */
  contentFolder: string;
  manifest: Manifest;
  /** By path as the manifest writes it. */
  specs: ReadonlyMap<string, SpecSource>;
  /** Snapshots of a spec, oldest first, by its path; specs without any have no entry. */
  snapshots: ReadonlyMap<string, readonly Snapshot[]>;
  /** What is known about the changes between them, by path of the spec. */
  knownChanges: ReadonlyMap<string, KnownChanges>;
  /** Markdown by path in the content folder. */
  markdown: ReadonlyMap<string, SourceFile>;
  /** Bytes of a file of the root folder, for images. */
  readAsset(path: string): Uint8Array | undefined;
  /** A file of the content folder, for partials. */
  readContent(path: string): SourceFile | undefined;
  /** The diagnostics of files that `readContent` has read since the sources were. */
  lateDiagnostics(): Diagnostic[];
  /** Why an existing file in the content folder cannot be read. Undefined if it does not exist. */
  refusal(path: string, location?: Location): Diagnostic | undefined;
  /** Paths of all files in the content folder except hidden ones. Reads the disk each time. */
  listContent(): string[];
  theme: Theme;
  icons: Icons;
  /** Its own components and views. Undefined if it has none. */
  components: ComponentBundle | undefined;
  /** Its previews of response examples. Undefined if it has none. */
  previews: ComponentBundle | undefined;
  /** Views of pages that plugins have made. */
  pageViews: PageViews;
  /** Files that are copied into the site unchanged. */
  publicFiles: PublicFiles;
  plugins: PluginSet;
  /** The values of plugins' members. */
  pluginValues: PluginValues;
  landing: Landing | undefined;
  /** URLs that the site has published. Undefined if it has no ledger. */
  ledger: Ledger | undefined;
  scopes: Scopes | undefined;
  /** Words to use and to avoid. */
  terms: Terms | undefined;
  /** Own texts of the layout. */
  texts: Texts | undefined;
  /** Words that are explained. */
  glossary: Glossary | undefined;
  updates: Updates | undefined;
  variables: Readonly<Record<string, string>>;
  /** False if the site has none, or if the file of variables could not be read: texts keep unknown ones as written. */
  hasAllVariables: boolean;
  /** By API id: code by operation key. */
  sdkSamples: ReadonlyMap<string, ReadonlyMap<string, string>>;
  history: History;
}
