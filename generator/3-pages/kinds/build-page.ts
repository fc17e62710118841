import { posix } from "node:path";
import type { Page, TocEntry } from "../../../runtime/contract.js";
import type { At } from "../../2-model/api-model.js";
import { problem } from "../../diagnostics/catalogue.js";
import { locate } from "../../diagnostics/source-file.js";
import { admonition } from "../../text/prose/admonition.js";
import { operationView } from "../api/operation-view.js";
import { schemaView } from "../api/schema-view.js";
import { type FrameContext, framePage, sidebarsOf } from "../frame.js";
import type { PlannedPage } from "../planned-page.js";
import { specDownloads } from "../published/published-specs.js";
import type { ApiVersion } from "../site/apis.js";
import type { Route } from "../site/routes.js";
import { categoryBody, sidebarGroups, versionGroups } from "./category.js";
import { type PageContext, shortText } from "./context.js";
import { landingBody } from "./landing.js";

/** The finished page of a route. */
export function buildPage(route: Route, frame: FrameContext, context: PageContext): PlannedPage {
  const { source } = route;
  switch (source.kind) {
    case "operation": {
      const { version, routed } = source;
      const { operation } = routed;
      const view = operationView(operation, context.apiContext(version));
      const { toc, errors, ...body } = view;
      const description = shortText(body.body) || `${operation.method.toUpperCase()} ${operation.path} of ${version.apiTitle}.`;
      const base = framePage(route, { title: routed.title, description, toc, sources: apiSources(operation.at, version) }, frame);
      const page = planned(
        { kind: "operation", ...base, ...body, body: context.hinted(body.body, route), downloads: specDownloads(version) },
        route,
        frame,
        apiSources(operation.at, version),
      );
      return errors ? { ...page, errors } : page;
    }
    case "schema": {
      const { version, routed } = source;
      const { toc, ...body } = schemaView(routed.name, context.apiContext(version));
      const sources = apiSources(routed.schema.at, version);
      const description = shortText(body.body) || `The schema ${routed.name} of ${version.apiTitle}.`;
      const base = framePage(route, { title: routed.name, description, toc, sources }, frame);
      return planned({ kind: "schema", ...base, ...body }, route, frame, sources);
    }
    case "guide": {
      const guide = prose(source.file, context, source.version);
      reportEmpty(source.file, context);
      // Only `portal dev` shows a guide whose title is missing.
      const base = framePage(route, { ...guide, title: guide.title || route.path }, frame);
      return planned(
        {
          kind: "guide",
          ...base,
          body: context.hinted(guide.html, route),
          ...(source.version ? { downloads: specDownloads(source.version) } : {}),
        },
        route,
        frame,
        guide.sources,
      );
    }
    case "api-category": {
      const text = prose(source.text, context, source.version, source.title);
      const groups = versionGroups(source.version, context);
      const toc = groups.flatMap((group): TocEntry[] => (group.title ? [{ id: group.id, label: group.title, level: 2 }] : []));
      const description = text.description || context.describe(route.path);
      const sources = [...text.sources, source.version.model.file];
      const base = framePage(route, { title: source.title, description, toc, sources }, frame);
      return planned({ ...base, ...categoryBody(groups, text.html) }, route, frame, sources);
    }
    case "category": {
      const text = prose(source.text, context, undefined, source.title);
      const sidebar = frame.sidebars.get(source.sidebar);
      const groups = sidebar ? sidebarGroups(route, sidebar, context) : [];
      const base = framePage(route, { ...text, title: source.title, toc: [] }, frame);
      return planned({ ...base, ...categoryBody(groups, text.html) }, route, frame, text.sources);
    }
    case "landing": {
      const text = prose(source.guide, context, undefined, context.model.config.title);
      const sources = source.data ? [...text.sources, contentPath(source.data, context)] : text.sources;
      const body = landingBody(text.html, context);
      const description = text.description || context.model.config.tagline || shortText(body.lead);
      const base = framePage(route, { title: context.model.config.title, description, toc: [], sources }, frame);
      return planned({ ...base, ...body }, route, frame, sources);
    }
    case "request-access": {
      const text = prose(source.guide, context, undefined, "Request access");
      const target = context.model.config.requestAccess ?? { mail: "" };
      const [intro = "", after = ""] = splitAtHeading(text.html);
      const base = framePage(route, text, frame);
      const endpoint = target.endpoint === undefined ? {} : { endpoint: target.endpoint };
      return planned(
        { ...base, kind: "request-access", intro, after, target: { mail: target.mail, ...endpoint } },
        route,
        frame,
        text.sources,
      );
    }
    case "search": {
      const text = prose(source.guide, context, undefined, "Search the documentation");
      const base = framePage(route, { ...text, toc: [] }, frame);
      return planned({ ...base, kind: "search", noScript: text.html }, route, frame, text.sources);
    }
  }
}

function planned(page: Page, route: Route, frame: FrameContext, sources: string[]): PlannedPage {
  return { page, sources: [...new Set(sources)], ...sidebarsOf(route, frame) };
}

function contentPath(file: string, context: PageContext): string {
  return posix.join(context.model.contentFolder, file);
}

/** A page's Markdown, rendered; with a stand-in title and no text where the page has no file. */
function prose(file: string | undefined, context: PageContext, version: ApiVersion | undefined, title = "") {
  const document = file === undefined ? undefined : context.model.documents.get(file);
  if (file === undefined || !document) return { title, description: "", html: "", toc: [], sources: [] };
  const { html, toc } = context.proseOf({ file, ...(version ? { version } : {}) }).document(document);
  const sources = [contentPath(file, context), ...document.partials];
  const mark = document.meta.draft ? draftMark : "";
  return { title: document.meta.title, description: document.meta.description, html: mark + html, toc, sources };
}

/** Only `portal dev` shows drafts. */
const draftMark = admonition("caution", "Draft", "<p>Only <code>portal dev</code> shows this page. Builds leave it out.</p>\n");

/** A page that is nothing but its title. */
function reportEmpty(file: string, context: PageContext): void {
  const document = context.model.documents.get(file);
  // Without a title the front matter is wrong and the rest may not have been read; an include may have failed.
  if (!document?.meta.title || document.body.blocks.length > 0 || document.problems.length > 0) return;
  if (/<!--[ \t]*include:/.test(document.file.text)) return;
  const hint = "Write its text, or add `draft: true` to the front matter until it is there.";
  context.report(problem("guide-empty", "This guide has no text.", { location: locate(document.file, 0), hint }));
}

/** The file of the operation or schema first, then the root of the description. */
function apiSources(at: At, version: ApiVersion): string[] {
  return [...new Set([at.file, version.model.file])];
}

/** What stands before the first heading of level 2, and the rest. */
function splitAtHeading(html: string): [string, string] {
  const at = html.indexOf("<h2");
  return at < 0 ? [html, ""] : [html.slice(0, at), html.slice(at)];
}
