import type { InlineScripts } from "../../../runtime/document.js";
import type { GeneratedModule } from "../../4-modules/generate.js";
import { createRenderer, type ServerRuntime } from "../../6-render/render.js";
import { type FileEntry, htmlPath } from "../../7-emit/files.js";
import { fileWriter } from "../../7-emit/staging.js";
import type { NotedShapes } from "../../text/code/shapes.js";

/** What pages are made with, besides their own modules. */
export interface PressSetup {
  /** `runtime/server.ts` bundled as CommonJS, or opened already. */
  server: string | ServerRuntime;
  inline: InlineScripts;
  /** Folder that the output is written to. */
  folder: string;
  /** How earlier runs highlighted code. */
  shapes: NotedShapes | undefined;
}

/** The module of a page to be made. */
export interface PageModule extends GeneratedModule {
  /** Whether the output has it already: only the document is to be written. */
  stands: boolean;
}

export interface Press {
  /** Takes modules that pages import; before the first page that does. */
  share(modules: readonly GeneratedModule[]): void;
  /** Compiles, renders and writes pages; each gives its HTML file, and its module where that is new. */
  make(modules: readonly PageModule[]): Promise<FileEntry[]>;
}

export function openPress({ server, inline, folder }: PressSetup): Press {
  const renderer = createRenderer([], server, inline);
  const write = fileWriter(folder);
  return {
    share: renderer.share,
    async make(modules) {
      const pages = await renderer.render(modules);
      return [
        ...pages.map(({ route, html }) => write({ path: `site/${htmlPath(route)}`, content: html })),
        ...modules.filter(({ stands }) => !stands).map(({ path, text }) => write({ path: `generated/${path}`, content: text })),
      ];
    },
  };
}
