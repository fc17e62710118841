import { posix } from "node:path";
import type { Href, VersionTargets } from "../../../runtime/contract.js";
import { decodeComponent } from "../../../runtime/primitives/href.js";
import { isIndex, isMarkdown, isReadme, numberedFolders, withoutNumbers } from "../../1-sources/content-files.js";
import type { At } from "../../2-model/types.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { correction, didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { foldedPath, sameLetters } from "../../platform/files.js";
import { once, onceIn, present } from "../../platform/values.js";
import { referenceKind } from "../../text/markdown/reference-kinds.js";
import type { ApiVersion, RoutedApi } from "./apis.js";
import { anchorTarget, ownHeading } from "./foreign-anchors.js";
import type { VersionedGuide } from "./guide-versions.js";
import { lastTarget } from "./redirects.js";
import {
  fileHint,
  type Guess,
  movedOperation,
  type Place,
  type ReferenceTables,
  resolveReference,
  routeHint,
  sameName,
  schemeHint,
} from "./references.js";
import { shapeOf } from "./removed-operations.js";
import { type Drafts, draftDiagnostic, type OwnAddress, pageOfAddress, type Route } from "./routes.js";

/** The source of a link, to which relative paths and unqualified references are resolved. */
export interface LinkOrigin {
  /** Path of the Markdown file in the content folder, for relative links. */
  file?: string | undefined;
  /** The API version being read; references resolve to it. */
  version?: ApiVersion | undefined;
  /** The object of the spec whose description has the link. */
  at?: At | undefined;
}

export interface ResolvedLink {
  href: Href;
  external?: boolean;
  /** A file although its name looks like a page: the browser loads it. */
  file?: true;
  versions?: VersionTargets;
}

interface LinkAnswer {
  link?: ResolvedLink;
  /** The place inside a page that it links to. */
  anchor?: { route: string; hash: string };
  /** Present if there is a mistake. Slow: it searches for suggestions. */
  diagnose?(location: Location): Diagnostic;
}

interface LinkTables {
  routes: ReadonlyMap<string, Route>;
  drafts: Drafts;
  apis: readonly RoutedApi[];
  /** Place of each scope: path with hash. */
  scopes: ReadonlyMap<string, Href>;
  /** The URL where the site is deployed, if it is configured. */
  own?: OwnAddress | undefined;
  /** Old paths and their current targets. */
  redirects: ReadonlyMap<string, string>;
  /** Paths of files that are not pages: those of the public folder. */
  files: ReadonlySet<string>;
  /** Guides that hold for some versions of an API, by path. */
  guides: ReadonlyMap<string, VersionedGuide>;
}

const typed = new RegExp(`^(${referenceKind}):(.*)$`);

type DeadCode = "link-unknown-route" | "link-unknown-reference" | "link-own-site";

export class Links {
  /** Path of each guide, by its file. */
  readonly #guides = new Map<string, string>();
  readonly #references: ReferenceTables;
  /** Paths by what hosts do not distinguish. */
  readonly #spellings = once(() => {
    const { routes, drafts } = this.tables;
    return new Map([...routes.keys(), ...drafts.keys()].map((path) => [foldedPath(path), path]));
  });
  /** Pages of folders: that of `index.md` or `README.md`. */
  readonly #byFolder = once(() => {
    const files = [...this.#guides].filter(([file]) => isIndex(file) || isReadme(file));
    return new Map(
      files.sort(([a], [b]) => Number(isIndex(a)) - Number(isIndex(b))).map(([file, path]) => [posix.dirname(file), path]),
    );
  });
  /** Finds the page of a file or folder by its path without the numbers before names. */
  readonly #byName = once(() => {
    const numbered = numberedFolders(this.#guides.keys());
    const nameOf = (file: string) => withoutNumbers(file, numbered).normalize();
    const pages = new Map([...this.#byFolder(), ...this.#guides].map(([file, path]) => [nameOf(file), path]));
    return (file: string) => pages.get(nameOf(file));
  });
  readonly #versions: ReadonlyMap<string, VersionTargets>;

  constructor(private readonly tables: LinkTables) {
    const routes = [...tables.routes.values()];
    // The page of a guide itself comes before others that show it, such as the landing page.
    for (const { path, source } of routes)
      if (source.kind === "guide" && !this.#guides.has(source.file)) this.#guides.set(source.file, path);
    for (const { path, source } of routes)
      if ("guide" in source && source.guide !== undefined && !this.#guides.has(source.guide))
        this.#guides.set(source.guide, path);
    for (const [path, file] of tables.drafts) if (!this.#guides.has(file)) this.#guides.set(file, path);
    const pageOf = (file: string) => this.#guides.get(file) ?? this.#byName()(file);
    this.#references = { ...tables, guides: this.#guides, pageOf };
    this.#versions = versionTable(tables);
  }

  /** The same page in the other versions of its API, for links from other pages. An anchor is the same in all of them. */
  versionsOf(href: string): VersionTargets | undefined {
    const [path = "", hash] = href.split(/#(.*)/s);
    const versions = this.#versions.get(path);
    return versions && hash !== undefined ? ofEach(versions, (target) => `${target}#${hash}`) : versions;
  }

  resolve(written: string, origin: LinkOrigin): LinkAnswer {
    if (/^(https?:|mailto:|tel:)/i.test(written)) return this.#external(written, origin);
    const at = written.indexOf("#");
    const hash = at < 0 ? "" : decodeComponent(written.slice(at + 1));
    const target = at < 0 ? written : written.slice(0, at);
    if (target === "") return this.#inDescription(hash, origin) ?? { link: { href: `#${hash}` } };
    // Other tools show an API on one page.
    if (hash && /^\.?\/?$/.test(target)) {
      const found = this.#placeAt(hash, origin);
      if (found) return this.#internal(found.path, found.hash, origin);
    }
    const [, kind, name = ""] = typed.exec(target) ?? [];
    if (kind !== undefined) {
      const found = resolveReference(kind, name, origin.version, this.#references);
      if ("path" in found) return this.#internal(found.path, hash || found.hash, origin);
      return this.#dead("link-unknown-reference", `\`${written}\` has no target: ${found.reason}.`, origin, found.help);
    }
    if (/^[a-z][\w+.-]*:/i.test(target)) {
      // ReadMe names pages so.
      const page = /^(?:doc|ref|page):(.+)$/.exec(target)?.[1] ?? "";
      const help = () => ({ hint: sameName(page, [...this.tables.routes.keys()]) ?? schemeHint(written) });
      return this.#dead("link-unknown-reference", `\`${written}\` has an unknown scheme.`, origin, help);
    }
    const query = target.indexOf("?");
    const page = query < 0 ? undefined : this.resolve(target.slice(0, query) + written.slice(target.length), origin);
    if (page?.link) return { ...page, link: withQuery(page.link, target.slice(query)) };
    const whole = target.startsWith("/")
      ? this.#atPath(written, target, hash, origin)
      : this.#atFile(written, target, hash, origin);
    return whole.link ? whole : (page ?? whole);
  }

  /** The words of a typed reference that has none: the title of the page that it means, or the name of the place there. */
  wordsOf(written: string, { version }: LinkOrigin): string | undefined {
    const [target = ""] = written.split("#");
    const [, kind, name = ""] = typed.exec(target) ?? [];
    if (kind === undefined) return undefined;
    const found = resolveReference(kind, name, version, this.#references);
    const route = "path" in found && !found.hash ? this.tables.routes.get(found.path) : undefined;
    return route?.title ?? name;
  }

  #external(written: string, origin: LinkOrigin): LinkAnswer {
    if (/^https?:(?!\/\/)/i.test(written)) {
      const hint = `Write \`${written.replace(/^(https?):\/*/i, "$1://")}\`.`;
      return this.#dead("link-unknown-reference", `\`${written}\` is not a valid URL.`, origin, () => ({ hint }));
    }
    const { own } = this.tables;
    return { ...(own && this.#ownPage(written, own, origin)), link: { href: written, external: true } };
  }

  /** A full URL of this site must link to a page like any other link. */
  #ownPage(written: string, own: OwnAddress, origin: LinkOrigin): LinkAnswer {
    const { routes, redirects } = this.tables;
    const target = pageOfAddress(written, own);
    if (!target || redirects.has(target.path)) return {};
    const path = this.#spellings().get(foldedPath(target.path.replace(/(?:\/index)?\.html$|\/index$/, "") || "/"));
    if (path !== undefined) return this.#internal(path, target.hash, origin);
    return this.#dead("link-own-site", `No page of this site has the path \`${target.path}\`.`, origin, () => ({
      hint: didYouMean(target.path, routes.keys()) ?? "Write links to pages of this site as paths or files: they are checked.",
    }));
  }

  /** Descriptions have no ids of their own: a link to one targets its page, if there is one. */
  #inDescription(hash: string, origin: LinkOrigin): LinkAnswer | undefined {
    if (!origin.version || origin.file !== undefined) return undefined;
    const found = this.#placeAt(hash, origin);
    if (found) return this.#internal(found.path, found.hash, origin);
    const [operation] = origin.version.operations.values();
    const example = operation === undefined ? "" : `, for example \`op:${operation.slug}\``;
    return this.#dead("link-unknown-reference", `\`#${hash}\` is no place of this page.`, origin, () => ({
      hint: `Link to an operation, a schema or a guide${example}.`,
    }));
  }

  #placeAt(hash: string, { version, file, at }: LinkOrigin): Place | undefined {
    return version && file === undefined ? (ownHeading(hash, version, at) ?? anchorTarget(hash, version)) : undefined;
  }

  #atPath(written: string, target: string, hash: string, origin: LinkOrigin): LinkAnswer {
    const { routes, drafts, redirects, files, apis } = this.tables;
    if (routes.has(target) || drafts.has(target)) return this.#internal(target, hash, origin);
    if (redirects.has(target)) return this.#redirected(target, hash, origin);
    const file = decodeComponent(target.split("?")[0] as string);
    const href = files.has(file) ? written : encodeURI(sameLetters(file, files) ?? "");
    if (href) return { link: { href, ...present({ file: looksLikePage(file) || undefined }) } };
    // Other tools read such a path from the content folder.
    const guide = isMarkdown(file) ? this.#pageOfFile(file.slice(1)) : undefined;
    if (guide !== undefined) return this.#internal(guide, hash, origin);
    return this.#dead("link-unknown-route", `No page has the path \`${target}\`.`, origin, () => ({
      hint:
        (/^\/\/[^/]+\./.test(target) ? `To link to another host, write \`https:${target}\`.` : undefined) ??
        routeHint(target, (route) => routes.has(route)) ??
        didYouMean(target, [...routes.keys(), ...files]) ??
        movedOperation(target, apis) ??
        sameName(target, [...routes.keys()]) ??
        (isMarkdown(file) ? this.#fileHint(file.slice(1), file.slice(1), origin) : undefined),
      fix: correction(target, routes.keys()),
    }));
  }

  #atFile(written: string, target: string, hash: string, origin: LinkOrigin): LinkAnswer {
    const file = posix.normalize(posix.join(posix.dirname(origin.file ?? ""), target));
    const path = this.#pageOfFile(file) ?? this.#pageOfFile(decodeComponent(file));
    if (path) return this.#internal(path, hash, origin);
    return this.#dead("link-unknown-route", `The file \`${file}\` has no page.`, origin, () => {
      const fix = correction(file, this.#guides.keys());
      // A similar name never means the page of the link itself.
      const isOther = fix !== undefined && fix.to !== origin.file;
      return {
        hint: this.#fileHint(written, file, origin),
        fix: isOther ? { from: target, to: hereIn(origin)(fix.to) } : undefined,
      };
    });
  }

  #fileHint(written: string, file: string, origin: LinkOrigin): string | undefined {
    const whole = posix.join(posix.dirname(origin.file ?? ""), decodeComponent(written));
    if (whole.includes("#") && this.#pageOfFile(whole)) return `Write \`%23\` for \`#\`: \`${written.replace("#", "%23")}\`.`;
    const hasRoute = (path: string) => this.tables.routes.has(path);
    return fileHint(written, file, { files: [...this.#guides.keys()], own: origin.file, hasRoute, writtenHere: hereIn(origin) });
  }

  /** The page of a file, also without the number before its name, or of a folder. At the top that is the home page. */
  #pageOfFile(written: string): string | undefined {
    const file = written.replace(/\/$/, "");
    const pageAt = (name: string) => this.#guides.get(name) ?? this.#byFolder().get(name);
    const other = () => sameLetters(file, [...this.#guides.keys(), ...this.#byFolder().keys()]);
    const found = pageAt(file) ?? pageAt(other() ?? "") ?? this.#byName()(file);
    const isHome = file === "." || (posix.dirname(file) === "." && (isIndex(file) || isReadme(file)));
    return found ?? (isHome && this.tables.routes.has("/") ? "/" : undefined);
  }

  #internal(written: string, hash: string, { version }: LinkOrigin): LinkAnswer {
    const { routes, drafts, guides } = this.tables;
    const draft = routes.has(written) ? undefined : drafts.get(written);
    if (draft !== undefined) return { diagnose: (location) => draftDiagnostic(draft, location) };
    // A page of an API leads to the guide that holds for its version, unless it means a part of another one.
    const sameVersion = guides.get(written)?.group.find(({ versions }) => version !== undefined && versions.includes(version));
    const path = (!hash && sameVersion?.path) || written;
    const anchor = hash ? { anchor: { route: path, hash } } : {};
    const href = hash ? `${path}#${hash}` : path;
    // Links within an API stay in the version of their page.
    const targets = this.versionsOf(href);
    return { link: { href, ...present({ versions: targets?.api === version?.api ? undefined : targets }) }, ...anchor };
  }

  /** A link to an old path costs the reader a redirect. */
  #redirected(path: string, hash: string, origin: LinkOrigin): LinkAnswer {
    const answer = this.#internal(path, hash, origin);
    const to = lastTarget(path, this.tables.redirects);
    if (to === undefined) return answer;
    const fix = hash && to.includes("#") ? undefined : { from: path, to };
    const message = `\`${path}\` is redirected to \`${to}\`.`;
    return { ...answer, diagnose: (location) => newDiagnostic("link-redirected", message, { location, fix }) };
  }

  /** @param help slow: searches for similar names */
  #dead(code: DeadCode, message: string, { version, file }: LinkOrigin, help: () => Guess = () => ({})): LinkAnswer {
    return {
      diagnose: (location) => {
        const diagnostic = newDiagnostic(code, message, { location, ...help() });
        // Specs may come from others: a dead link in their texts must not stop a build.
        return version && file === undefined ? { ...diagnostic, severity: "warning" } : diagnostic;
      },
    };
  }
}

/** How the source of a link writes the path of a file. */
const hereIn =
  ({ file = "" }: LinkOrigin) =>
  (target: string) =>
    posix.relative(posix.dirname(file), target);

/** Whether the browser's script would take a file for a page, by its name. */
const looksLikePage = (path: string) => /\.html$|\/[^./]*$/i.test(path);

/** For each page of a versioned API: its counterparts. */
function versionTable(tables: LinkTables): Map<string, VersionTargets> {
  const table = new Map<string, VersionTargets>();
  for (const api of tables.apis) {
    if (api.versions.length < 2) continue;
    const pages = new Map<string, Record<string, string>>();
    const add = (page: string, version: ApiVersion, path: string) => {
      if (!tables.routes.has(path)) return;
      onceIn(pages, page, (): Record<string, string> => ({}))[version.id] = path;
    };
    for (const version of api.versions) {
      for (const { operation, route } of version.operations.values()) add(operation.key, version, route);
      for (const { name, route } of version.schemas.values()) add(`schema ${name}`, version, route);
      if (version.config.intro) add("intro", version, `${version.config.prefix}/${version.config.intro.slug}`);
      if (version.authentication !== undefined) add("authentication", version, version.authentication);
      if (version.changes) add("changes", version, version.changes.path);
      for (const { operation, path } of version.changes?.removed ?? []) add(`removed ${shapeOf(operation.key)}`, version, path);
      if (version.config.category) add("category", version, version.config.category.path);
    }
    for (const { path, api: about, versions, group } of tables.guides.values())
      if (about === api) for (const version of versions) add(`guide ${group[0]?.path}`, version, path);
    for (const paths of pages.values()) {
      if (Object.keys(paths).length < 2) continue;
      for (const path of Object.values(paths)) table.set(path, { api: api.id, paths });
    }
  }
  return table;
}

function ofEach({ api, paths }: VersionTargets, change: (path: string) => string): VersionTargets {
  return { api, paths: Object.fromEntries(Object.entries(paths).map(([id, path]) => [id, change(path)])) };
}

/** A link whose paths have a query before their hash. */
function withQuery(link: ResolvedLink, query: string): ResolvedLink {
  const add = (path: string) => path.replace(/(?=#)|$/, () => query);
  return { ...link, href: add(link.href), ...present({ versions: link.versions && ofEach(link.versions, add) }) };
}
