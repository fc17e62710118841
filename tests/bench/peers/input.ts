import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { kebabCase } from "./kebab-case.js";
import { type PlainGuide, PlainGuides } from "./plain-guide.js";

export type Json = Record<string, unknown>;

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Json;

/** One version of one API. Each has its own pages. */
export interface InputApi {
  /** File name and path: `content-latest`. */
  name: string;
  title: string;
  version: string;
  /** The spec as one JSON document. */
  spec: Json;
  /** The route of each operation in this tool, by method and path: `get /chapters`. */
  routes: ReadonlyMap<string, string>;
}

/** The input of every generator. */
export interface Input {
  name: string;
  title: string;
  apis: InputApi[];
  guides: PlainGuide[];
}

export interface Operation {
  api: string;
  method: string;
  path: string;
  id: string;
  tag: string;
  summary: string;
  /** Path in this tool's site. */
  route: string;
  details: Json;
}

const methods = ["get", "put", "post", "delete", "patch", "head", "options"];

export function operationsOf(api: InputApi): Operation[] {
  return Object.entries((api.spec.paths ?? {}) as Record<string, Record<string, Json>>).flatMap(([path, item]) =>
    methods.flatMap((method): Operation[] => {
      const details = item[method];
      if (!details) return [];
      const id = String(details.operationId);
      const tag = String((details.tags as string[] | undefined)?.[0] ?? "default");
      const route = api.routes.get(`${method} ${path}`) ?? "";
      return [{ api: api.name, method, path, id, tag, summary: String(details.summary ?? id), route, details }];
    }),
  );
}

/** Names every operation that has no id, because some generators need one. */
function withOperationIds(spec: Json): Json {
  const taken = new Set<string>();
  for (const item of Object.values((spec.paths ?? {}) as Record<string, Record<string, Json>>))
    for (const method of methods) {
      const details = item[method];
      if (!details) continue;
      const wanted = String(details.operationId ?? kebabCase(String(details.summary ?? `${method} operation`)));
      let id = wanted;
      for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
      taken.add(id);
      details.operationId = id;
    }
  return spec;
}

export function pageCount(input: Input): number {
  return input.guides.length + input.apis.reduce((sum, api) => sum + operationsOf(api).length, 0);
}

/** The routes in the report of a build of this site. */
interface BuiltManifest {
  routes: { path: string; operation?: { api: string; version: string; method: string; path: string } }[];
}

interface Manifest {
  apis: Record<string, { title: string; versions: { id: string; label: string; intro?: { slug: string; guide: string } }[] }>;
  pages: { path: string; guide?: string; page?: string }[];
}

/**
 * This site for other generators: its specs under both route versions, its guides in plain Markdown.
 * @param repository root of this repository
 * @param built output folder of a build of this site, which has each spec as one document
 */
export function realInput(repository: string, built: string): Input {
  const manifest = parse(readFileSync(join(repository, "content/manifest.yaml"), "utf8")) as Manifest;
  const { routes } = JSON.parse(readFileSync(join(built, "manifest.json"), "utf8")) as BuiltManifest;
  const routesOf = (api: string, version: string) =>
    new Map(
      routes.flatMap(({ path, operation: one }) =>
        one?.api === api && one.version === version ? [[`${one.method} ${one.path}`, path] as const] : [],
      ),
    );
  const apis = Object.entries(manifest.apis).flatMap(([id, { title, versions }]) =>
    versions.map(
      (version): InputApi => ({
        name: `${id}-${version.id.replaceAll(".", "-")}`,
        title: `${title} ${version.label}`,
        version: version.id,
        spec: withOperationIds(readJson(join(built, "site/openapi", id, `${version.id}.json`))),
        routes: routesOf(id, version.id),
      }),
    ),
  );
  const paths = new Map<string, string>();
  for (const { path, guide, page } of manifest.pages)
    if (guide !== undefined && page === undefined) paths.set(guide, path.replace(/^\/docs\/|\/$/g, "").toLowerCase());
  for (const api of Object.values(manifest.apis))
    for (const { intro } of api.versions) if (intro) paths.set(intro.guide, `apis/${intro.slug}`);
  return {
    name: "real",
    title: "Quran Foundation's Documentation Portal",
    apis,
    guides: new PlainGuides(join(repository, "content"), paths).all(),
  };
}

/** GitHub's REST spec and one guide. */
export function githubInput(file: string): Input {
  const spec = readJson(file);
  const guide: PlainGuide = {
    path: "start",
    title: "Start",
    description: "The only guide of this site.",
    markdown: "GitHub's REST API as one description.\n\n## Where to go\n\nThe reference has every operation.",
  };
  return {
    name: "github",
    title: "GitHub REST",
    apis: [{ name: "github", title: "GitHub REST", version: "1", spec, routes: new Map() }],
    guides: [guide],
  };
}
