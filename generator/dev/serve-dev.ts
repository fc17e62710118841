import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { dirname, join, sep } from "node:path";
import { cardPath, decodeComponent, twinPath } from "../../runtime/primitives/href.js";
import { notFoundPath } from "../3-pages/open-pages.js";
import { toJson } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { escapeHtml } from "../escape.js";
import { asksForMarkdown, contentType, htmlPath, siteOutput } from "../outputs.js";
import type { SiteOptions } from "../pipeline/plan-site.js";
import { nodeHost } from "../platform/files.js";
import { packageRoot } from "../platform/package.js";
import {
  EventStream,
  findAnswer,
  isOwnHost,
  notOwnHost,
  type OwnHosts,
  sendPart,
  sendRedirect,
  targetOf,
} from "../serve/http.js";
import { listen } from "../serve/listen.js";
import { openDevChecks } from "./check-client.js";
import { openDevRuntime } from "./dev-runtime.js";
import { type DevListener, DevSite } from "./dev-site.js";
import { type OpenFile, openSource } from "./editor.js";
import type { Revision } from "./revision.js";
import { RuntimeWatch } from "./runtime-watch.js";
import { fileStamp, WatchedHost, Watcher } from "./watch.js";

interface DevOptions extends SiteOptions {
  listenOn: string;
  /** Further names by which clients may address the server. */
  allowed?: readonly string[];
  port: number | undefined;
  firstPort: number;
  /** Opens a source in the writer's editor. */
  openFile: OpenFile;
  /** Called when diagnostics change. `whole`: every page was checked. */
  diagnostics(diagnostics: readonly Diagnostic[], whole: boolean): void;
  timed?: DevListener["timed"];
}

export interface DevServer {
  /** URL of the home page. */
  address: string;
  site: DevSite;
  close(): Promise<void>;
}

/** Serves a site while it is edited, and writes nothing. Throws the system's error if it cannot listen. */
export async function serveDev(options: DevOptions): Promise<DevServer> {
  const events = new EventStream();
  const { listenOn, allowed = [], port, firstPort, openFile, diagnostics, timed, ...place } = options;
  const siteOptions = { ...place, drafts: true };
  const checks = openDevChecks(siteOptions);
  const site = new DevSite(
    new WatchedHost(nodeHost, fileStamp),
    siteOptions,
    {
      revised: () => events.send("update", null),
      restyled: () => events.send("styles", null),
      ...(timed ? { timed } : {}),
      diagnostics(found, whole) {
        events.send("diagnostics", found.filter(({ severity }) => severity !== "info").map(toJson), { standing: true });
        diagnostics(found, whole);
      },
    },
    checks,
  );
  // The runtime does not depend on the site, so both are loaded in parallel.
  const [runtime] = await Promise.all([openDevRuntime(), site.update()]);
  site.setRuntime(runtime);
  const stopSite = async () => {
    site.close();
    await checks.close();
    events.close();
  };
  const { origin, close } = await listen(devHandler({ site, events, hosts: { listenOn, allowed }, openFile }), {
    host: listenOn,
    port,
    firstPort,
  }).catch(async (error: unknown) => {
    await stopSite();
    throw error;
  });
  // A page from an earlier server must not be patched by this one.
  events.send("hello", { server: `${process.pid}-${origin}` }, { standing: true });
  // Watched without subfolders, because the root may contain node_modules.
  const shallow = [place.root, dirname(place.configFile ?? join(place.root, "portal.config.ts"))];
  const follow = () => siteWatcher.follow(site.folders, shallow);
  const siteWatcher: Watcher = new Watcher(() => void site.update().then(follow));
  follow();
  const runtimeWatcher = packageRoot.includes(`${sep}node_modules${sep}`) ? undefined : new RuntimeWatch(site, events);
  return {
    address: origin + (site.revision?.base ?? "/"),
    site,
    async close() {
      siteWatcher.close();
      await runtimeWatcher?.close();
      await stopSite();
      await close();
    },
  };
}

const plain = "text/plain; charset=utf-8";

/** Paths of the development server itself, below the base. No route starts like this. */
const ownPrefix = "@portal/";

interface DevHandlerOptions {
  site: DevSite;
  events: EventStream;
  hosts: OwnHosts;
  openFile: OpenFile;
}

type Found =
  | { kind: "redirect"; to: string }
  | { kind: "content"; name: string; content: string | Uint8Array }
  | { kind: "twin" | "card"; route: string }
  | { kind: "page"; route: string | undefined };

/** Serves a site while it is edited. Pages are built on request, and browsers cache nothing. */
export function devHandler({ site, events, hosts, openFile }: DevHandlerOptions): RequestListener {
  const shown = new PagesShown();
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { message } = site.fail("page", error);
      if (!response.headersSent) send(response, 500, "text/html; charset=utf-8", shell(baseOf(site), message));
      else response.end();
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, path: written, query = "" } = targetOf(request);
    if (!isOwnHost(host, hosts)) return send(response, 403, plain, notOwnHost);
    if (site.revision) response.setHeader("content-security-policy", site.revision.policy(site.runtime.inline));
    const base = baseOf(site);
    const path = decodeComponent(written);
    const allowed = path === `${base}${ownPrefix}open` ? ["POST"] : ["GET", "HEAD"];
    if (!allowed.includes(request.method ?? "")) {
      response.setHeader("allow", allowed.join(", "));
      return send(response, 405, plain, `Only ${allowed.join(" and ")}.\n`);
    }
    if (!path.startsWith("/")) return send(response, 404, plain, "Not found.\n");
    if (!path.startsWith(base))
      return redirect(response, [base.slice(0, -1), "/"].includes(path) ? base : base + written.slice(1), query);
    const inner = path.slice(base.length);
    if (inner === `${ownPrefix}events`) return events.add(response);
    if (inner === `${ownPrefix}page`) return change(new URLSearchParams(query), response);
    if (inner === `${ownPrefix}open`) {
      const { status, text } = await openSource(request, site, openFile);
      return send(response, status, plain, text);
    }
    const file = inner.startsWith("assets/") ? await site.asset(inner.slice("assets/".length)) : undefined;
    if (file) return send(response, 200, contentType(inner), file);
    if (!site.revision) return send(response, 503, "text/html; charset=utf-8", shell(base, "This site cannot be shown yet."));
    const found = find(site.revision, inner);
    if (found.kind === "redirect") return redirect(response, found.to, query);
    if (found.kind === "content") return sendFile(request, response, contentType(found.name), found.content);
    if (found.kind === "card") return send(response, 200, "image/png", await site.revision.card(found.route));
    const { route } = found;
    const wantsTwin = found.kind === "twin" || asksForMarkdown(request.headers.accept);
    if (route !== undefined && wantsTwin) return send(response, 200, contentType(twinPath(route)), site.revision.twin(route));
    const html = await site.html(route ?? notFoundPath);
    send(response, route === undefined ? 404 : 200, "text/html; charset=utf-8", shown.send(html ?? ""));
  }

  /** What a path below the base leads to. A page without a route is missing. */
  function find(revision: Revision, inner: string): Found {
    const { base, publicFiles, pages } = revision;
    const routes = new Map([...pages.inputs.routes.keys()].map((route) => [htmlPath(route), route]));
    const twins = new Map([...routes.values()].map((route) => [twinPath(route).slice(1), route]));
    const cards = new Map(pages.site.cards ? [...routes.values()].map((route) => [cardPath(route).slice(1), route]) : []);
    const files = (name: string) => revision.files(siteOutput(name).from, site.host, site.options.root, site.runtime)?.get(name);
    const isPage = (name: string) => routes.has(name) || twins.has(name) || cards.has(name);
    const redirects = new Map(pages.inputs.redirects.map(({ from, to }) => [from, to]));
    const found = findAnswer(
      `/${inner}`,
      (to) => base + to.slice(1),
      (name) => isPage(name) || publicFiles.paths.has(`/${name}`) || files(name) !== undefined,
      (from) => {
        const plain = `/${from.slice(base.length)}`;
        const to = redirects.get(plain) ?? redirects.get(plain.endsWith("/") ? plain.slice(0, -1) : `${plain}/`);
        return to === undefined ? undefined : { to: to.startsWith("/") ? base + to.slice(1) : to, status: 302 };
      },
    );
    if (found.kind === "redirect") return found;
    if (found.kind !== "file") return { kind: "page", route: undefined };
    const { file } = found;
    const [route, twin, card] = [routes.get(file), twins.get(file), cards.get(file)];
    if (route !== undefined) return { kind: "page", route };
    if (twin !== undefined) return { kind: "twin", route: twin };
    if (card !== undefined) return { kind: "card", route: card };
    const content = revision.publicFile(`/${file}`) ?? files(file);
    return content === undefined ? { kind: "page", route: undefined } : { kind: "content", name: file, content };
  }

  /** Returns the HTML that a page was made from, and its current HTML. */
  async function change(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const { revision } = site;
    const route = `/${decodeComponent(query.get("path") ?? "").slice(baseOf(site).length)}`;
    const before = shown.get(query.get("have") ?? "");
    const exists = revision?.pages.inputs.routes.has(route);
    const after = await site.html(exists ? route : notFoundPath);
    // Without the earlier HTML, the browser reloads the page.
    const body = before !== undefined && after !== undefined ? { before, after, name: shown.add(after) } : { reload: true };
    send(response, 200, "application/json", JSON.stringify(body));
  }
}

function baseOf(site: DevSite): string {
  return site.revision?.base ?? "/";
}

/** Shown if there is no page. Its script shows the diagnostics, and loads the page once there is one. */
function shell(base: string, text: string): string {
  return `<!doctype html><html lang="en" data-base="${base}"><head><meta charset="utf-8"><title>portal dev</title><script type="module" src="${base}assets/portal.js"></script></head><body><main><h1>Not yet</h1><pre>${escapeHtml(text)}</pre></main></body></html>`;
}

/** Another status than a build's: browsers remember it, and the next edit may change it. */
function redirect(response: ServerResponse, to: string, query?: string): void {
  response.setHeader("cache-control", "no-store");
  sendRedirect(response, { to, status: 302, query });
}

const headersFor = (type: string) => ({
  "content-type": type,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
});

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, headersFor(type));
  response.end(body);
}

/** Sends a file or a part of it, without which Safari plays no video. */
function sendFile({ method, headers }: IncomingMessage, response: ServerResponse, type: string, body: string | Uint8Array): void {
  const range = method === "GET" && headers["if-range"] === undefined ? headers.range : undefined;
  response.setHeaders(new Map(Object.entries({ ...headersFor(type), "accept-ranges": "bytes" })));
  if (!sendPart(response, range, Buffer.from(body))) response.end(body);
}

/** Name of the meta element with the id of the HTML that a page was made from. */
const pageMeta = "portal-page";

/** More than all open tabs of a writer. */
const limit = 60;

/** HTML that was sent to browsers, to separate changes of the source from those by scripts and the reader. */
class PagesShown {
  readonly #html = new Map<string, string>();

  /** The HTML to send, with its id. */
  send(html: string): string {
    const name = this.add(html);
    return html.replace("</head>", `<meta name="${pageMeta}" content="${name}"/></head>`);
  }

  add(html: string): string {
    const name = createHash("sha256").update(html).digest("hex").slice(0, 16);
    this.#html.delete(name);
    this.#html.set(name, html);
    for (const oldest of this.#html.keys()) {
      if (this.#html.size <= limit) break;
      this.#html.delete(oldest);
    }
    return name;
  }

  get(name: string): string | undefined {
    return this.#html.get(name);
  }
}
