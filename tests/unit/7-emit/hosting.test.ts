import { describe, expect, it } from "vitest";
import { hostingFiles } from "../../../generator/7-emit/hosting.js";
import type { Outline } from "../../../generator/7-emit/types.js";
import { htmlPath } from "../../../generator/outputs.js";
import type { Page, Site } from "../../../runtime/contract.js";

const routes = ["/", "/request-access", "/docs/sdk", "/docs/sdk/audio", "/docs/quickstart/", "/docs/updates/"];

function outline(base: string): Outline {
  const page = (route: string, kind: Page["kind"]) => ({
    kind,
    route,
    canonical: route,
    title: `Title of ${route}`,
    description: "",
    sources: [],
    ...(route === "/docs/sdk" ? { section: { api: "pets", version: "1", title: "Pets API", label: "1", latest: true } } : {}),
  });
  return {
    site: { base, url: "https://docs.example", requestAccess: { mail: "" } } as unknown as Site,
    pages: [...routes.map((route) => page(route, "guide")), page("/404", "not-found")],
    redirects: [{ from: "/docs", to: "/docs/quickstart/" }],
    history: new Map(),
  };
}

const fileOf = (files: ReturnType<typeof hostingFiles>, path: string) =>
  String(files.find((file) => file.path === path)?.content);

interface Host {
  /** Whether rules apply before files (Cloudflare Pages) or only if no file matches (Netlify). */
  rulesFirst: boolean;
  /** Whether the host redirects `/a.html` and `/a/` to `/a`. */
  cleans: boolean;
}

/** Follows a URL as a static host would. "404" if there is no response. */
function follow(address: string, base: string, rules: ReadonlyMap<string, string>, host: Host): string {
  const files = new Set([...routes.map((route) => base + htmlPath(route)), `${base}404.html`]);
  let path = address;
  for (let hops = 0; hops < 10; hops++) {
    const file = files.has(path)
      ? path
      : files.has(`${path}.html`)
        ? `${path}.html`
        : path.endsWith("/") && files.has(`${path}index.html`)
          ? `${path}index.html`
          : undefined;
    const rule = rules.get(path);
    if (rule !== undefined && (host.rulesFirst || file === undefined)) path = rule;
    else if (host.cleans && path.endsWith("/index.html") && file) path = path.slice(0, -"index.html".length);
    else if (host.cleans && path.endsWith(".html") && file) path = path.slice(0, -".html".length);
    else if (file === undefined && files.has(`${path}/index.html`)) path = `${path}/`;
    else if (host.cleans && file === undefined && path.endsWith("/") && files.has(`${path.slice(0, -1)}.html`))
      path = path.slice(0, -1);
    else return file === undefined ? "404" : path;
  }
  throw new Error(`${address} is led in circles`);
}

describe.each(["/", "/x/"])("hosting files for base %s", (base) => {
  const files = hostingFiles(outline(base), ["'sha256-abc='"]);
  const at = (route: string) => base + route.slice(1);
  const rules = new Map(
    fileOf(files, "site/_redirects")
      .trim()
      .split("\n")
      .map((line) => {
        const [from = "", to = "", code] = line.split(" ");
        expect(code).toBe("301");
        return [from, to];
      }),
  );

  it.each([
    { name: "rules first, clean addresses", host: { rulesFirst: true, cleans: true } },
    { name: "files first, clean addresses", host: { rulesFirst: false, cleans: true } },
    { name: "files first, no habits", host: { rulesFirst: false, cleans: false } },
  ])("has no redirect loop for $name", ({ host }) => {
    for (const route of routes) {
      const plain = at(route).replace(/\/$/, "");
      expect(follow(at(route), base, rules, host)).toBe(at(route));
      expect(follow(`${plain}/index`, base, rules, host)).toSatisfy((end: string) => [at(route), `${plain}/index`].includes(end));
      for (const spelling of [plain, `${plain}/`, `${plain}.html`, `${plain}/index.html`])
        follow(spelling || "/", base, rules, host);
    }
    expect(follow(at("/docs"), base, rules, host)).toBe(at("/docs/quickstart/"));
  });

  it("has a rule for every spelling that no file serves", () => {
    const wanted = routes.flatMap((route) => {
      const plain = route.replace(/\/$/, "");
      if (route === "/") return ["/index"];
      return route.endsWith("/") ? [`${plain}/index`, `${plain}.html`] : [`${plain}/index`, `${plain}/index.html`];
    });
    expect(wanted.filter((path) => !rules.has(at(path)))).toEqual([]);
  });

  it("redirects a source in every spelling of a page", () => {
    for (const path of ["/docs", "/docs/", "/docs.html", "/docs/index", "/docs/index.html"])
      expect(rules.get(at(path)), path).toBe(at("/docs/quickstart/"));
    const nginx = fileOf(files, "site/nginx.conf");
    for (const path of ["/docs", "/docs/"]) expect(nginx).toContain(`location = "${at(path)}" {`);
  });

  it("lists every public route in the sitemap and on the not-found page", () => {
    expect(JSON.parse(fileOf(files, "site/assets/routes.json"))).toEqual({
      pages: routes.map((route) =>
        route === "/docs/sdk" ? [route, `Title of ${route}`, "Pets API"] : [route, `Title of ${route}`],
      ),
      redirects: [["/docs", "/docs/quickstart/"]],
    });
    expect(fileOf(files, "site/sitemap.xml").match(/<loc>/g)).toHaveLength(routes.length);
    expect(fileOf(files, "site/robots.txt")).toContain(`Sitemap: https://docs.example${at("/sitemap.xml")}`);
  });

  it("dates a page by the newest of its sources", () => {
    const [page] = outline(base).pages;
    const dated = page as Outline["pages"][number];
    const one = {
      ...outline(base),
      pages: [
        { ...dated, sources: ["a.md", "b.yaml", "c.md"] },
        { ...dated, route: "/docs/sdk" },
      ],
    };
    const history = new Map([
      ["a.md", "2026-01-02"],
      ["b.yaml", "2026-03-04"],
    ]);
    const urls = fileOf(hostingFiles({ ...one, history }, []), "site/sitemap.xml").match(/<url>.*<\/url>/g) ?? [];
    expect(urls[0]).toContain("<lastmod>2026-03-04</lastmod><changefreq>monthly</changefreq><priority>0.5</priority>");
    expect(urls[1]).not.toContain("lastmod");
  });

  it("allows no other hosts, and allows the inline script by its hash", () => {
    const headers = fileOf(files, "site/_headers");
    expect(headers).toContain("default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self';");
    expect(headers).not.toContain("unsafe-");
    expect(headers.match(/https?:/g)).toBeNull();
    expect(headers).toContain("/openapi/*\n  Access-Control-Allow-Origin: *\n");
  });
});

describe("redirects with characters that are special for hosts", () => {
  const hostile = {
    ...outline("/"),
    redirects: [
      { from: "/old;x", to: "/docs/sdk" },
      { from: "/old'$a", to: 'https://example.com/?a=$request_uri;b {c} "d"#e' },
    ],
  };
  const files = hostingFiles(hostile, []);

  it("have one rule per line, with three columns", () => {
    const rules = fileOf(files, "site/_redirects").split("\n");
    const written = rules.filter((rule) => rule.startsWith("/old"));
    expect(written).toEqual([
      "/old;x /docs/sdk 301",
      "/old;x/ /docs/sdk 301",
      "/old'$a https://example.com/?a=$request_uri;b%20%7Bc%7D%20%22d%22#e 301",
      "/old'$a/ https://example.com/?a=$request_uri;b%20%7Bc%7D%20%22d%22#e 301",
      "/old;x.html /docs/sdk 301",
      "/old;x/index /docs/sdk 301",
      "/old;x/index.html /docs/sdk 301",
      "/old'$a.html https://example.com/?a=$request_uri;b%20%7Bc%7D%20%22d%22#e 301",
      "/old'$a/index https://example.com/?a=$request_uri;b%20%7Bc%7D%20%22d%22#e 301",
      "/old'$a/index.html https://example.com/?a=$request_uri;b%20%7Bc%7D%20%22d%22#e 301",
    ]);
  });

  it("are quoted for nginx, without variables in targets", () => {
    const conf = fileOf(files, "site/nginx.conf");
    expect(conf).toContain('location = "/old;x" { return 301 "/docs/sdk$is_args$args"; }');
    expect(conf).toContain(
      `location = "/old'$a" { return 301 "https://example.com/?a=%24request_uri;b%20%7Bc%7D%20%22d%22#e"; }`,
    );
  });
});
