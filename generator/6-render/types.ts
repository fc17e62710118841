import type { ReactElement } from "react";
import type { Page, Prose, SidebarItem, Site } from "../../runtime/contract.js";
import type { RenderTools } from "../../runtime/document.js";
import type { GeneratedModule } from "../4-modules/generate.js";
import type { Exports } from "./evaluate.js";

/** The exports of `runtime/server.ts` that rendering uses. */
export interface ServerRuntime {
  views: Exports;
  jsxRuntime: Exports;
  /** React, and what components of a site import from this package. */
  react: Exports;
  parts: Exports;
  renderDocument(element: ReactElement, page: Page, site: Site, tools: RenderTools): string;
  renderContent(prose: Prose, site: Site, highlight: RenderTools["highlight"]): string;
  renderTree(items: SidebarItem[], site: Site): string;
  createElement(type: unknown): ReactElement;
}

/** Renders what is not part of a page. */
export interface PartRenderer {
  /** The HTML of a text, for programs that show it outside of the site. */
  htmlOf(prose: Prose): string;
  /** The HTML of a sidebar with all its items. */
  treeOf(items: SidebarItem[]): string;
}

/** A page's HTML document. */
interface RenderedPage {
  route: string;
  html: string;
  /** Previews that threw an error. The page shows JSON in their place. */
  failures: PreviewFailure[];
}

/** An error of a preview, as plain data. */
export interface PreviewFailure {
  route: string;
  schema: string;
  message: string;
  stack: string;
}

export interface Renderer {
  /** Adds modules that pages import. */
  share(modules: readonly GeneratedModule[]): void;
  /** Renders pages from their modules, in the given order. */
  render(modules: readonly GeneratedModule[]): Promise<RenderedPage[]>;
}
