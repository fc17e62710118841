import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import Handlebars from "handlebars";
import type { Page, Site } from "../../runtime/contract.js";
import { bundleNames, type ComponentBundle } from "../1-sources/site-components.js";
import { textsOf } from "../1-sources/site-texts.js";
import type { RoutedPages } from "../3-pages/open-pages.js";
import { type ShownSidebar, shownSidebar } from "../3-pages/site/sidebars.js";
import type { PlannedPage, SharedErrors } from "../3-pages/types.js";
import { escapeComment, printable, propertyName, stringLiteral, templateLiteral } from "../escape.js";
import { packageRoot } from "../platform/package.js";
import { onceIn, present } from "../platform/values.js";

type ViewName = keyof typeof import("../../runtime/views.js");

const views: Record<Page["kind"], { view: ViewName; type: string }> = {
  operation: { view: "OperationView", type: "OperationPage" },
  schema: { view: "SchemaView", type: "SchemaPage" },
  guide: { view: "GuideView", type: "GuidePage" },
  category: { view: "CategoryView", type: "CategoryPage" },
  landing: { view: "LandingView", type: "LandingPage" },
  "request-access": { view: "RequestAccessView", type: "RequestAccessPage" },
  search: { view: "SearchView", type: "SearchPage" },
  "not-found": { view: "NotFoundView", type: "NotFoundPage" },
};

/** The components and views of a site, or its previews. */
function generateComponents(kind: keyof typeof bundleNames, { code }: ComponentBundle): GeneratedModule {
  return { path: bundleNames[kind], text: code };
}

export function generateSite(site: Site): GeneratedModule {
  return { path: sitePath, ...fill("site", site) };
}

/** @param id id of the complete sidebar */
export function generateSidebar(id: string, { sidebar, part }: ShownSidebar): GeneratedModule {
  return { path: sidebarPath(id, part), ...fill("sidebar", sidebar) };
}

function generateErrors({ name, table }: SharedErrors): GeneratedModule {
  return { path: errorsPath(name), ...fill("errors", table) };
}

export function generatePage({ page, sidebar, pages, sidebarPart, errors, sources }: PlannedPage): PageModule {
  const path = modulePath(page.route);
  const imports = {
    site: sitePath,
    ...present({
      sidebar: sidebar && sidebarPath(sidebar, sidebarPart),
      pages: pages && sidebarPath(pages, sidebarPart),
      errors: errors && errorsPath(errors.name),
    }),
  };
  const from = (target: string | undefined) => {
    if (target === undefined) return "";
    const relative = posix.relative(posix.dirname(path), target).replace(/\.ts$/, ".js");
    return relative.startsWith(".") ? relative : `./${relative}`;
  };
  const texts = {
    ...views[page.kind],
    sources: sources.join(", ") || "the configuration",
    sidebar: from(imports.sidebar),
    pages: from(imports.pages),
    errors: from(imports.errors),
    site: from(imports.site),
  };
  return { path, ...fill("page", page, texts), route: page.route, view: views[page.kind].view, imports };
}

/** `/docs/sdk` becomes `pages/docs/sdk.tsx`, `/docs/quickstart/` becomes `pages/docs/quickstart/index.tsx`. */
export function modulePath(route: string): string {
  return `pages${route.endsWith("/") ? `${route}index` : route}.tsx`;
}

const sitePath = "site.ts";

function errorsPath(name: string): string {
  return `errors/${name}.ts`;
}

function sidebarPath(id: string, part: string | undefined): string {
  return `sidebars/${part === undefined ? id : `${id}/${part}`}.ts`;
}

/** The modules that pages import: site data, sidebars and error tables. Each is made once. */
export class SharedModules {
  /** Site data, and the components of the site. */
  readonly #ofAllPages: readonly GeneratedModule[];
  /** By path. */
  readonly #further = new Map<string, GeneratedModule>();

  constructor(private readonly pages: RoutedPages) {
    const { components, previews } = pages.inputs.model;
    this.#ofAllPages = [
      generateSite(pages.site),
      ...(components ? [generateComponents("components", components)] : []),
      ...(previews ? [generateComponents("previews", previews)] : []),
    ];
  }

  /** The error table that an operation's page imports. */
  #errorsOf(path: string): GeneratedModule | undefined {
    const { inputs } = this.pages;
    const source = inputs.routes.get(path)?.source;
    const errors = source?.kind === "operation" ? inputs.errors(source.version, source.routed.operation)?.errors : undefined;
    return errors && onceIn(this.#further, errorsPath(errors.name), () => generateErrors(errors));
  }

  #sidebarOf(path: string): GeneratedModule | undefined {
    const { model, navigation, sidebars } = this.pages.inputs;
    const { sidebar, pages, sidebarPart } = navigation(path);
    const whole = sidebars.get(sidebar ?? pages ?? "");
    if (!whole) return undefined;
    return onceIn(this.#further, sidebarPath(whole.id, sidebarPart), () =>
      generateSidebar(whole.id, shownSidebar(whole, path, textsOf(model))),
    );
  }

  importsOf(path: string): GeneratedModule[] {
    return [...this.#ofAllPages, this.#sidebarOf(path), this.#errorsOf(path)].filter((module) => module !== undefined);
  }

  /** All modules. Sidebars and error tables are included only for pages that were requested. */
  all(): GeneratedModule[] {
    return [...this.#ofAllPages, ...this.#further.values()];
  }
}

type TemplateName = "page" | "sidebar" | "site" | "errors";

const compiled = new Map<TemplateName, (data: object) => string>();

/**
 * Fills a template of `templates/`. Texts are inserted with two helpers only: `literal` (a value as TypeScript)
 * and `comment`. A plain `{{name}}` is for our own names and fails on anything but an identifier.
 * @param data the exported value
 */
export function fill(name: TemplateName, data: object, texts: object = {}): Required<Pick<GeneratedModule, "text" | "json">> {
  let template = compiled.get(name);
  if (!template) {
    const engine = Handlebars.create();
    engine.registerHelper("literal", (value: unknown) => literal(value));
    engine.registerHelper("comment", (value: unknown) => escapeComment(String(value)));
    engine.Utils.escapeExpression = identifierOnly;
    template = engine.compile(readFileSync(join(packageRoot, "templates", `${name}.hbs`), "utf8"), {
      strict: true,
      knownHelpers: { literal: true, comment: true },
    });
    compiled.set(name, template);
  }
  const text = template({ ...texts, data });
  const shown = (_: string, value: unknown) => (typeof value === "string" ? printable(value) : value);
  return { text, json: JSON.stringify(data, text.includes("\ufffd") ? shown : undefined) };
}

/** Drops the cached templates, so that they are read again. */
export function clearTemplates(): void {
  compiled.clear();
}

function identifierOnly(value: unknown): string {
  if (typeof value !== "string" || !/^[A-Za-z_$][\w$]*$/.test(value)) throw new TypeError(`not an identifier: ${String(value)}`);
  return value;
}

/** A TypeScript file in the folder `generated/`. */
export interface GeneratedModule {
  /** Path inside `generated/`, with forward slashes. */
  path: string;
  text: string;
  /** The value that it exports, for rendering: parsed faster than the text. Components of the site have none. */
  json?: string;
}

/** The module of a page: its view is rendered with its value as `page`, and with those of `imports`. */
export interface PageModule extends GeneratedModule {
  json: string;
  route: string;
  view: ViewName;
  /** Paths of modules, by the name of the view's prop. */
  imports: Readonly<{ site: string; sidebar?: string; pages?: string; errors?: string }>;
}

/** A tab: with spaces, a third of a module with nested fields would be indentation. */
const indentUnit = "\t";
/** Columns of a tab. */
const indentWidth = 2;
const lineWidth = 120;

/**
 * A value as a TypeScript literal, formatted like hand-written code: short values on one line, multi-line
 * texts as template literals. Undefined members are left out; the order is kept. Control characters, which
 * HTML does not allow (HTML section 13.2.3.5), become U+FFFD, whatever source they come from.
 * @throws if the value has something that is not data (a function, a symbol, NaN, a class instance)
 */
export function literal(value: unknown, indent = 0): string {
  if (typeof value !== "object" || value === null) return scalar(value);
  const short = inline(value, lineWidth - 4 - indent * indentWidth);
  if (short !== undefined) return short;
  const inner = indentUnit.repeat(indent + 1);
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) text += `${inner}${literal(item, indent + 1)},\n`;
    return `[\n${text}${indentUnit.repeat(indent)}]`;
  }
  for (const [key, member] of membersOf(value)) text += `${inner}${propertyName(key)}: ${literal(member, indent + 1)},\n`;
  return `{\n${text}${indentUnit.repeat(indent)}}`;
}

function scalar(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") {
    const text = printable(value);
    return text.includes("\n") ? templateLiteral(text) : stringLiteral(text);
  }
  if (typeof value === "number" && Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
  throw new TypeError(`not data: ${typeof value}`);
}

function membersOf(value: object): [string, unknown][] {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new TypeError("not data: object");
  return Object.entries(value).filter(([, member]) => member !== undefined);
}

/**
 * A value on one line. Undefined if it does not fit; this stops early, so that trying is cheap.
 * @param width characters for the items, each with two for its separator
 */
function inline(value: unknown, width: number): string | undefined {
  if (typeof value === "string") {
    if (value.length + 2 > width || value.includes("\n")) return undefined;
    return stringLiteral(printable(value));
  }
  if (typeof value !== "object" || value === null) return scalar(value);
  const isArray = Array.isArray(value);
  const entries = isArray ? value : membersOf(value);
  if (entries.length === 0) return isArray ? "[]" : "{}";
  let left = width;
  let text = "";
  for (const entry of entries) {
    const name = isArray ? "" : `${propertyName(entry[0])}: `;
    const item = inline(isArray ? entry : entry[1], left - name.length - 2);
    if (item === undefined) return undefined;
    left -= name.length + item.length + 2;
    if (left < 0) return undefined;
    text += text === "" ? name + item : `, ${name}${item}`;
  }
  return isArray ? `[${text}]` : `{ ${text} }`;
}
