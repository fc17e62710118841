import type { InlineScripts } from "../../../runtime/end-scripts.js";
import type { PublishedSpec } from "../../3-pages/published/published-specs.js";
import type { GeneratedModule } from "../../4-modules/generate.js";
import { createRenderer } from "../../6-render/render.js";
import type { PreviewFailure, ServerRuntime } from "../../6-render/types.js";
import { descriptionFiles } from "../../7-emit/descriptions.js";
import { fileWriter, htmlPath } from "../../7-emit/staging.js";
import type { FileEntry } from "../../platform/files.js";

/** What pages are rendered with, besides their own modules. */
export interface RenderSetup {
  /** `runtime/server.ts` bundled as CommonJS, or already opened. */
  server: string | ServerRuntime;
  inline: InlineScripts;
  /** Folder that the output is written to. */
  folder: string;
}

/** Files that were written. */
export interface Written {
  files: FileEntry[];
  /** Previews that threw an error on the pages among them. */
  failures: PreviewFailure[];
}

export interface PageRenderer {
  /** Adds modules that pages import. Call it before the first page that does. */
  share(modules: readonly GeneratedModule[]): void;
  /** Compiles, renders and writes pages. Resolves with the HTML file and the module of each. */
  render(modules: readonly GeneratedModule[]): Promise<Written>;
  /** Writes the files of a published spec. */
  publish(spec: PublishedSpec): FileEntry[];
}

export function openPageRenderer({ server, inline, folder }: RenderSetup): PageRenderer {
  const renderer = createRenderer([], server, inline);
  const write = fileWriter(folder);
  return {
    share: renderer.share,
    async render(modules) {
      const pages = await renderer.render(modules);
      const files = [
        ...pages.map(({ route, html }) => write({ path: `site/${htmlPath(route)}`, content: html })),
        ...modules.map(({ path, text }) => write({ path: `generated/${path}`, content: text })),
      ];
      return { files, failures: pages.flatMap(({ failures }) => failures) };
    },
    publish: (spec) => descriptionFiles(spec).map(write),
  };
}
