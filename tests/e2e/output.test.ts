import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv/dist/2020.js";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import diagnosticsSchema from "../../schemas/diagnostics.schema.json" with { type: "json" };
import manifestSchema from "../../schemas/manifest.schema.json" with { type: "json" };
import { type BuiltSite, builtSites, requiredRoutes } from "./site.js";

const fileOf = (route: string) => (route.endsWith("/") ? `${route.slice(1)}index.html` : `${route.slice(1)}.html`);

describe.each(builtSites())("the output for base $base", ({ base, dir, out, manifest }) => {
  const pages = fastGlob.sync("**/*.html", { cwd: dir }).sort();
  const html = new Map(pages.map((page) => [page, readFileSync(join(dir, page), "utf8")]));

  it("has every required route, and the not-found page", () => {
    expect(requiredRoutes).toHaveLength(321);
    expect(requiredRoutes.filter((route) => !existsSync(join(dir, fileOf(route))))).toEqual([]);
    expect(existsSync(join(dir, "404.html"))).toBe(true);
  });

  it("has only the required routes, the schemas and the change logs of the Content APIs", () => {
    const logs = ["docs/content_apis_versioned/changelog.html", "docs/content_apis_versioned/4.0.0/changelog.html"];
    const known = new Set([...requiredRoutes.map(fileOf), ...logs, "404.html"]);
    expect(logs.filter((page) => !pages.includes(page))).toEqual([]);
    expect(pages.filter((page) => !known.has(page) && !/\/schemas\/[a-z0-9-]+\.html$/.test(page))).toEqual([]);
  });

  it("has no script of analytics, which this site does not use", () => {
    expect(manifest.files.map(({ path }) => path).filter((path) => /analytics/.test(path))).toEqual([]);
  });

  it("has no two files whose names differ only in case", () => {
    const folded = manifest.files.map(({ path }) => path.toLowerCase());
    expect(folded.length - new Set(folded).size).toBe(0);
  });

  it("has a manifest that matches its schema and the files", () => {
    const ajv = new Ajv.default({ strict: true, allowUnionTypes: true });
    const check = ajv.compile(manifestSchema);
    expect(check(manifest), JSON.stringify(check.errors)).toBe(true);
    const emitted = fastGlob.sync("**/*", { cwd: out, dot: true }).sort();
    const listed = [...manifest.files.map(({ path }) => path), ".portal-output", "manifest.json", "report.json"].sort();
    expect(emitted).toEqual(listed);
    for (const { path, hash, bytes } of manifest.files) {
      const content = readFileSync(join(out, path));
      expect({ path, hash: createHash("sha256").update(content).digest("hex"), bytes: content.length }).toEqual({
        path,
        hash,
        bytes,
      });
    }
    const report = ajv.compile(diagnosticsSchema);
    expect(report(JSON.parse(readFileSync(join(out, "report.json"), "utf8"))), JSON.stringify(report.errors)).toBe(true);
  });

  it("names every public route once in the sitemap", () => {
    const sitemap = readFileSync(join(dir, "sitemap.xml"), "utf8");
    const locations = [
      ...sitemap.matchAll(
        /<loc>([^<]*)<\/loc>(?:<lastmod>[\d-]{10}<\/lastmod>)?<changefreq>monthly<\/changefreq><priority>0\.5<\/priority>/g,
      ),
    ].map((match) => match[1]);
    expect(locations).toEqual(manifest.routes.map(({ path }) => `https://api-docs.quran.foundation${base}${path.slice(1)}`));
    expect(requiredRoutes.every((route) => locations.includes(`https://api-docs.quran.foundation${base}${route.slice(1)}`))).toBe(
      true,
    );
  });

  it("has no style attribute, style element, foreign request, or inline script that the policy does not name", () => {
    const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(join(dir, "_headers"), "utf8"))?.[1] ?? "";
    for (const [page, text] of html) {
      expect(text, page).not.toMatch(/<[^>]+\sstyle=/);
      expect(text, page).not.toMatch(/<style[\s>]/);
      expect(text, page).not.toMatch(/<[^>]+\son[a-z]+="/);
      expect(text, page).not.toMatch(
        /<(?:script|img|iframe|link rel="(?:stylesheet|preload|icon)")[^>]+(?:src|href)="(?:https?:)?\/\//,
      );
      for (const [, attributes = "", code = ""] of text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (/type="application\/(ld\+)?json"/.test(attributes) || /\ssrc=/.test(attributes)) continue;
        expect(policy, page).toContain(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
      }
    }
  });

  it("gives every page its title, description, canonical link and crawler tags", () => {
    for (const { path, title } of manifest.routes) {
      const text = html.get(fileOf(path)) ?? "";
      expect(text.match(/<h1[\s>]/g), path).toHaveLength(1);
      expect(text, path).toMatch(/<title>[^<]+<\/title>/);
      expect(text, path).toMatch(/<meta name="description" content="[^"]{10,}"/);
      expect(text, path).toMatch(/<link rel="canonical" href="https:\/\/api-docs\.quran\.foundation\/[^"]*"/);
      for (const name of ["docsearch:language", "docsearch:version", "docusaurus_tag"])
        expect(text, path).toContain(`name="${name}"`);
      expect(title.length, path).toBeGreaterThan(0);
    }
    const versioned = html.get("docs/content_apis_versioned/4.0.0/get-chapter.html") ?? "";
    expect(versioned).toContain(
      `<link rel="canonical" href="https://api-docs.quran.foundation${base}docs/content_apis_versioned/get-chapter"`,
    );
  });

  it("has no dead internal link or anchor", () => {
    const ids = new Map(
      [...html].map(([page, text]) => [page, new Set([...text.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]))]),
    );
    const dead: string[] = [];
    for (const [page, text] of html) {
      const address = `http://site${base}${page.replace(/(?:index)?\.html$/, "")}`;
      for (const [, raw = ""] of text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
        const href = raw.replaceAll("&amp;", "&");
        if (/^(https?:|mailto:)/.test(href)) continue;
        const hash = href.split("#")[1];
        const clean = new URL(href, address).pathname;
        const target = href.startsWith("#") ? page : clean.startsWith(base) ? fileOf(`/${clean.slice(base.length)}`) : undefined;
        if (target === undefined) dead.push(`${page}: ${href} leaves the base`);
        else if (!ids.has(target) && !existsSync(join(dir, decodeURI(clean.slice(base.length)))))
          dead.push(`${page}: ${href} has no page`);
        else if (hash && ids.has(target) && !ids.get(target)?.has(decodeURIComponent(hash)))
          dead.push(`${page}: ${href} has no such id`);
      }
    }
    expect(dead).toEqual([]);
  });

  it("has no id twice on a page", () => {
    const twice: string[] = [];
    for (const [page, text] of html) {
      const seen = new Set<string>();
      for (const [, id = ""] of text.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)) {
        if (seen.has(id)) twice.push(`${page}: ${id}`);
        seen.add(id);
      }
    }
    expect(twice).toEqual([]);
  });
});

it("the pages for another base differ only in the base", () => {
  const [plain, prefixed] = builtSites() as [BuiltSite, BuiltSite];
  // The policy has the hash of a script that names the base.
  const withoutPolicy = (html: string) => html.replace(/(<meta http-equiv="Content-Security-Policy" content=")[^"]*/, "$1");
  const withoutBase = (html: string) => html.replaceAll(/(["']|&quot;|<code>|api-docs\.quran\.foundation)\/x\//g, "$1/");
  const pages = fastGlob.sync("**/*.html", { cwd: plain.dir });
  expect(fastGlob.sync("**/*.html", { cwd: prefixed.dir }).sort()).toEqual([...pages].sort());
  const read = (dir: string, page: string) => readFileSync(join(dir, page), "utf8");
  expect(
    pages.filter((page) => withoutPolicy(read(plain.dir, page)) !== withoutPolicy(withoutBase(read(prefixed.dir, page)))),
  ).toEqual([]);
});
