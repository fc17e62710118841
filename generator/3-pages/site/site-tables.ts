import type { Sidebar, SidebarLink } from "../../../runtime/contract.js";
import { hasCards } from "../../0-configure/config.js";
import { type Scopes, scopeId } from "../../1-sources/scopes.js";
import type { WholeModel } from "../../2-model/site-model.js";
import { textsOf } from "../../2-model/texts-of.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../../diagnostics/types.js";
import { ownAddress } from "./addresses.js";
import { type RoutedApi, routeApis } from "./apis.js";
import { type VersionedGuide, versionedGuides } from "./guide-versions.js";
import { followedMoves, lostRouteDiagnostic, lostRoutes } from "./ledger.js";
import { Links } from "./links.js";
import { type OldAnchors, oldAnchors } from "./old-anchors.js";
import { publicClashes } from "./public-clashes.js";
import { checkRedirects } from "./redirects.js";
import { type Route, routeTable } from "./routes.js";
import { buildSidebars, flatten } from "./sidebars.js";

/** Which pages a site has, and how they are found: known before any page is built. */
export interface RouteTables {
  model: WholeModel;
  /** Path prefix with slashes at both ends. */
  base: string;
  apis: readonly RoutedApi[];
  /** Guides that hold for some versions of an API, by path. */
  guides: ReadonlyMap<string, VersionedGuide>;
  /** By path, in the order of the manifest. */
  routes: ReadonlyMap<string, Route>;
  sidebars: ReadonlyMap<string, Sidebar>;
  /** Sidebar id by route. */
  sidebarOf: ReadonlyMap<string, string>;
  redirects: readonly { from: string; to: string }[];
  /** By path. */
  oldAnchors: ReadonlyMap<string, OldAnchors>;
  links: Links;
  /** Whether mistakes in the texts of specs are warnings at most, because specs may come from others. */
  isLenient: boolean;
}

/** Routes, sidebars and links of a site. */
export function siteTables(model: WholeModel, base: string): Result<RouteTables> {
  const diagnostics: Diagnostic[] = [];
  const valueIn = <T>(result: Result<T>): T => {
    diagnostics.push(...result.diagnostics);
    return result.value;
  };
  const { manifest } = model;
  const apis = valueIn(routeApis(manifest, model));
  const { routes, drafts } = valueIn(routeTable(manifest, apis, model, textsOf(model)));
  const guides = valueIn(versionedGuides(routes, apis, model));
  const t = textsOf(model);
  const sidebars = valueIn(
    buildSidebars(manifest, apis, { routes, drafts, guides, icons: model.icons, scopes: scopeGroups(model) }, t),
  );
  const written = Object.entries(manifest.data.redirects).map(([from, to]) => ({ from, to }));
  const { ledger } = model;
  const redirects = ledger ? [...written, ...followedMoves(ledger, routes, written)] : written;
  if (ledger && model.config.ledger === "build")
    diagnostics.push(...lostRoutes(ledger, routes.keys(), redirects).map((path) => lostRouteDiagnostic(ledger, path)));
  // A page takes precedence over a redirect of its path.
  const old = new Map(redirects.filter(({ from }) => !routes.has(from)).map(({ from, to }) => [from, to]));
  diagnostics.push(...checkRedirects(redirects, old, routes, manifest));
  const { publicFiles } = model;
  diagnostics.push(...publicClashes(publicFiles, { routes, redirects: old.keys(), manifest, cards: hasCards(model.config) }));
  const sidebarOf = valueIn(assignSidebars(model, routes, sidebars));
  const isLenient = manifest.file === "" || model.config.checks.specs === "lenient";
  const links = new Links({
    routes,
    drafts,
    apis,
    scopes: scopePlaces(model.scopes, manifest.data.scopes?.page),
    own: ownAddress(model.config.siteUrl, base, apis),
    redirects: old,
    files: publicFiles.paths,
    guides,
  });
  const anchors = oldAnchors(manifest, ledger, routes, old);
  return {
    value: { model, base, apis, guides, routes, sidebars, sidebarOf, redirects, oldAnchors: anchors, links, isLenient },
    diagnostics,
  };
}

/** Sidebar id by route: the one that the page names, otherwise the first sidebar that lists it. */
function assignSidebars(
  model: WholeModel,
  routes: ReadonlyMap<string, Route>,
  sidebars: ReadonlyMap<string, Sidebar>,
): Result<Map<string, string>> {
  const diagnostics: Diagnostic[] = [];
  const listed = new Map<string, string>();
  for (const id of Object.keys(model.manifest.data.sidebars)) {
    for (const { href } of flatten(sidebars.get(id)?.items ?? [])) if (!listed.has(href)) listed.set(href, id);
  }
  const value = new Map<string, string>();
  for (const route of routes.values()) {
    const { source } = route;
    const version = "version" in source ? source.version : undefined;
    const sidebar = "sidebar" in source ? source.sidebar : undefined;
    if (sidebar !== undefined && !sidebars.has(sidebar))
      diagnostics.push(unknownSidebar(sidebar, sidebars, placeOfSidebar(model.manifest, route)));
    const shows =
      version && (version.config.sidebarOn === "all" || source.kind === "api-category" || source.kind === "api-group");
    const id = sidebar ?? (version ? (shows ? version.config.sidebar : undefined) : listed.get(route.path));
    if (id !== undefined && sidebars.has(id)) value.set(route.path, id);
  }
  model.manifest.data.navbar.forEach((item, index) => {
    const place = model.manifest.locate(["navbar", index, "section"]);
    // An entry without a location is derived.
    if ("section" in item && item.section !== undefined && place && !sidebars.has(item.section))
      diagnostics.push(unknownSidebar(item.section, sidebars, place));
  });
  return { value, diagnostics };
}

function unknownSidebar(name: string, sidebars: ReadonlyMap<string, Sidebar>, location: Location | undefined): Diagnostic {
  return newDiagnostic("sidebar-unknown", `The sidebar \`${name}\` does not exist.`, {
    location,
    hint: didYouMean(name, sidebars.keys()) ?? choice([...sidebars.keys()]),
  });
}

/** Where the manifest names the sidebar of a page. */
function placeOfSidebar({ data, locate }: WholeModel["manifest"], { path, source }: Route): Location | undefined {
  const page = ["pages", data.pages.findIndex((page) => page.path === path)];
  return locate(source.kind === "category" ? [...page, "category", "sidebar"] : [...page, "sidebar"]);
}

/** A hint that lists the few names there are. */
function choice(names: readonly string[]): string | undefined {
  if (names.length === 0 || names.length > 20) return undefined;
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop() as string;
  return quoted.length ? `The sidebars are ${quoted.join(", ")} and ${last}.` : `The sidebar is ${last}.`;
}

/** Links to the groups of scopes on the page that lists them. */
function scopeGroups({ scopes, manifest }: WholeModel): SidebarLink[] {
  const page = manifest.data.scopes?.page;
  return (page === undefined ? [] : (scopes?.groups ?? [])).map(({ id, title }) => ({
    kind: "link",
    label: title,
    href: `${page}#${id}`,
  }));
}

function scopePlaces(scopes: Scopes | undefined, page: string | undefined): Map<string, string> {
  const names = page === undefined ? [] : (scopes?.groups ?? []).flatMap((group) => group.scopes.map((scope) => scope.name));
  return new Map(names.map((name) => [name, `${page}#${scopeId(name)}`]));
}
