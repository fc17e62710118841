import type { InlineScripts } from "../../runtime/policy.js";

/** A file in `site/assets/`. */
export interface Asset {
  /** Path inside `assets/`. */
  name: string;
  bytes: Uint8Array;
}

/** The runtime for the browser. Entry files have stable names, so it changes no page; the others have hashes. */
interface ClientBundle {
  assets: Asset[];
  /** Minified inline scripts. */
  inline: InlineScripts;
}

/** The same with the modules that it was made from. */
export interface BundledClient extends ClientBundle {
  /** Modules of its scripts, relative to the package. Style sheets are not included. */
  inputs: string[];
}

/** The runtime, bundled for rendering and for the browser. */
export interface RuntimeBundle {
  /** `runtime/server.ts` as CommonJS. */
  server: string;
  client: ClientBundle;
  /** A hash of this runtime: its sources, fonts, and the templates that are rendered with it. */
  key: string;
}
