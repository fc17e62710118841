import type { Href } from "../../runtime/contract.js";
import { removalDays } from "../1-sources/scopes.js";
import type { At } from "../2-model/api-model.js";
import type { SiteModel } from "../2-model/site-model.js";
import { problem } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { ShowCode } from "../text/code/code-block.js";
import type { ProseContext } from "../text/prose/context.js";
import { renderDocument } from "../text/prose/render-document.js";
import { renderInline, renderMarkdown } from "../text/prose/render-markdown.js";
import { scopesFromModel } from "./api/auth.js";
import type { ApiContext } from "./api/context.js";
import { ErrorTables } from "./api/error-tables.js";
import { FactsStore } from "./api/fields/facts-store.js";
import { requestSamples } from "./api/request-samples.js";
import { generatedBlock } from "./blocks/generated-block.js";
import type { FrameContext } from "./frame.js";
import { glossaryHints } from "./glossary-hints.js";
import { type SiteImages, siteImage } from "./images.js";
import type { PageContext, Prose } from "./kinds/context.js";
import { notFoundPage } from "./kinds/not-found.js";
import type { PlannedPage } from "./planned-page.js";
import type { Consulted, Remembered } from "./remembered.js";
import type { ApiVersion, SiteApi } from "./site/apis.js";
import type { LinkOrigin, Links } from "./site/links.js";
import type { Route } from "./site/routes.js";

export interface PageContextInput {
  model: SiteModel;
  apis: readonly SiteApi[];
  routes: ReadonlyMap<string, Route>;
  links: Links;
  base: string;
  images: SiteImages;
  code: ShowCode;
  /** Makes parts of pages once; it is told what comes up, by links too. */
  remembered: Remembered;
  /** Told where the elements of API pages were written. */
  placed(id: string, at: At): void;
}

/** Binds Markdown, links and API views together for the page builders. */
export function createPageContext(input: PageContextInput): PageContext & { notFound(frame: FrameContext): PlannedPage } {
  const { model, apis, routes, links, base, code, images, remembered } = input;
  const report = (diagnostic: Diagnostic) => remembered.report(diagnostic);
  const consult = (what: Consulted) => remembered.consult(what);
  const href = (path: string) => (path.startsWith("/") ? base + path.slice(1) : path);
  const removedScopes = new Map(model.scopes ? removalDays(model.scopes) : []);
  const inferredHref = inferredScopesHref(model, links);
  const hints = glossaryHints(model, links, href);
  const apiContexts = new Map<ApiVersion, ApiContext>();
  const descriptions = new Map<string, string>();

  const proseOf = (origin: LinkOrigin): Prose => {
    const { version } = origin;
    const described = (at: At | undefined) => (at && version ? version.model.locate(descriptionAt(at)) : undefined);
    // Specs may be other people's: what is wrong with their prose must not stop a build, unless the site wants that.
    const isLenient = version !== undefined && (model.manifest.file === "" || model.config.checks.specs === "lenient");
    const tell = (found: Diagnostic) =>
      report(isLenient && found.severity === "error" ? { ...found, severity: "warning" } : found);
    const contextAt = (at: At | undefined): ProseContext => ({
      href,
      code,
      link: (written, place) => links.resolve(written, origin, () => place() ?? origin.place?.()),
      request: (reference, values, place) => {
        consult("data");
        const link = links.resolve(reference, origin, () => place([], "value"));
        const source = link && routes.get(link.href)?.source;
        return source?.kind === "operation"
          ? requestSamples(source.routed.operation, values, apiContext(source.version), ({ message, path, part }) =>
              report(problem("request-value", message, { location: place(path, part) })),
            )
          : undefined;
      },
      block: (name, args, location) => {
        consult("data");
        return generatedBlock(name, args, context, location ?? origin.place?.());
      },
      image(source, location) {
        consult("files");
        return siteImage(source, origin, location, { model, images, report: tell });
      },
      report: (diagnostic) => {
        const location = diagnostic.location ?? described(at) ?? origin.place?.();
        tell({ ...diagnostic, ...(location ? { location } : {}) });
      },
      ...(at && version ? { locateIn: (text, start, end) => version.model.locateIn(descriptionAt(at), text, start, end) } : {}),
    });
    const here = contextAt(undefined);
    return {
      document: (document) => renderDocument(document, here),
      block: (text, at) => renderMarkdown(text, contextAt(at), { headings: "demote", idPrefix: "" }),
      inline: (text, at) => renderInline(text, contextAt(at)),
    };
  };

  const apiContext = (version: ApiVersion): ApiContext => {
    let made = apiContexts.get(version);
    if (!made) {
      const prose = proseOf({ version });
      const scopeHref = (scope: string) => quietScope(links, scope);
      const sdk = model.sdkSamples.get(version.api);
      const views: Omit<ApiContext, "errors"> = {
        model: version.model,
        api: version.api,
        apiVersion: version.id,
        operationLink(key) {
          const routed = version.operations.get(key);
          return routed && { label: routed.title, href: routed.route };
        },
        schemaHref: (name) => {
          const path = version.schemas.get(name)?.route;
          return path !== undefined && routes.has(path) ? path : undefined;
        },
        scopeHref,
        scopesOf: (operation) => scopesFromModel(operation, version.model, scopeHref, removedScopes),
        inferredHref,
        markdown: remembered.texts(prose.block),
        inline: remembered.texts(prose.inline),
        facts: new FactsStore((make) => remembered.once(make)),
        code,
        report,
        placed: input.placed,
        ...(sdk ? { sdkSample: (operation) => sdk.get(operation.key), sdkHosts: model.manifest.data.sdk?.hosts ?? {} } : {}),
      };
      made = { ...views, errors: new ErrorTables(views, (make) => remembered.once(make)) };
      apiContexts.set(version, made);
    }
    return made;
  };

  /** A scope that the site does not list is shown without a link; the description's own text is checked elsewhere. */
  const quietScope = (table: Links, scope: string) =>
    model.scopes ? table.resolve(`scope:${scope}`, {}, nowhere)?.href : undefined;

  const context: PageContext = {
    model,
    apis,
    routes,
    links,
    report,
    href,
    proseOf,
    apiContext,
    // The glossary needs no hints at itself.
    hinted: (html, { path }) => (hints && path !== model.manifest.data.glossary?.page ? hints(html) : html),
    describe(path) {
      let text = descriptions.get(path);
      if (text === undefined) {
        text = describeRoute(routes.get(path), model);
        descriptions.set(path, text);
      }
      return text;
    },
  };
  return { ...context, notFound: (frame) => notFoundPage(frame, context) };
}

const nowhere = () => undefined;

/** The place that explains inferred scopes: a section of the scopes page where the manifest names one. */
function inferredScopesHref({ manifest }: SiteModel, links: Links): Href | undefined {
  const { scopes } = manifest.data;
  if (!scopes) return undefined;
  const written = scopes.inferred === undefined ? scopes.page : `${scopes.page}#${scopes.inferred}`;
  return links.resolve(written, {}, () => manifest.locate(["scopes", "inferred"]))?.href;
}

/** Texts are named by what they describe. */
const descriptionAt = (at: At): At => ({ ...at, pointer: `${at.pointer}/description` });

function describeRoute(route: Route | undefined, model: SiteModel): string {
  const source = route?.source;
  if (!source) return "";
  if (source.kind === "guide") return model.documents.get(source.file)?.meta.description ?? "";
  if (source.kind === "api-category" || source.kind === "category") {
    const text = source.text === undefined ? undefined : model.documents.get(source.text)?.meta.description;
    if (text) return text;
    return source.kind === "api-category"
      ? (source.version.model.summary ?? `Every operation of ${source.version.apiTitle}, by group.`)
      : "";
  }
  return "";
}
