/** `portal.js` in `portal dev`: the site's own script, and live updates and diagnostics in the open page. */
import "../main.js";
import { base, byId } from "../elements.js";
import { enhanceCopyButtons } from "../page-buttons.js";
import { enhanceServers } from "../server.js";
import { enhanceTabs } from "../tabs.js";
import { enhanceToc } from "../toc-spy.js";
import { refreshEditButtons, startEditButtons } from "./edit-buttons.js";
import { type ShownDiagnostic, showDiagnostics } from "./overlay.js";
import { patch } from "./patch.js";

type Change = { reload: true } | { before: string; after: string; name: string };

const endpoint = (name: string) => `${base()}@portal/${name}`;
const pageMeta = () => document.querySelector<HTMLMetaElement>('meta[name="portal-page"]');

/** True once something changed: pages in the router's memory are then outdated. */
let stale = false;
let server: string | undefined;
let checking = Promise.resolve();

startEditButtons();
const events = new EventSource(endpoint("events"));
const on = <T>(kind: string, act: (data: T) => void) =>
  events.addEventListener(kind, (event) => act(JSON.parse((event as MessageEvent<string>).data) as T));

on<{ server: string }>("hello", (hello) => {
  if (server !== undefined && server !== hello.server) location.reload();
  server = hello.server;
  check();
});
on("update", check);
on("reload", () => location.reload());
on("styles", exchangeStyles);
on<ShownDiagnostic[]>("diagnostics", showDiagnostics);

// After a change, load the next page from the server, before the router can use an outdated one.
addEventListener(
  "click",
  (event) => {
    if (stale && event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
  },
  { capture: true },
);
addEventListener(
  "popstate",
  (event) => {
    if (!stale) return;
    event.stopImmediatePropagation();
    location.reload();
  },
  { capture: true },
);

/** Checks run one after another, because each starts from the result of the last. */
function check(): void {
  checking = checking.then(update, update);
}

async function update(): Promise<void> {
  const meta = pageMeta();
  if (!meta) return location.reload();
  const query = new URLSearchParams({ path: location.pathname, have: meta.content });
  const response = await fetch(`${endpoint("page")}?${query}`);
  // Diagnostics arrive in an event of their own.
  if (!response.ok) return;
  const change = (await response.json()) as Change;
  if ("reload" in change) return location.reload();
  if (change.name === meta.content) return;
  stale = true;
  const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").documentElement;
  const [before, after] = [parse(change.before), parse(change.after)];
  // The script in the head has run and must not run again.
  for (const part of ["head", "body"]) {
    const [live, old, next] = [document, before, after].map((root) => root.querySelector(part));
    if (live && old && next) patch(live, old, next);
  }
  const named = pageMeta() ?? document.head.appendChild(Object.assign(document.createElement("meta"), { name: "portal-page" }));
  named.content = change.name;
  const page = byId("page");
  if (page) for (const enhance of [enhanceTabs, enhanceServers, enhanceCopyButtons, enhanceToc]) enhance(page);
  refreshEditButtons();
  performance.mark("portal-patched");
}

/** Add the new sheet before the old one is removed, so that the page always has styles. */
function exchangeStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const url = new URL(link.href);
    if (url.origin !== location.origin) continue;
    url.searchParams.set("t", String(performance.now()));
    const next = link.cloneNode() as HTMLLinkElement;
    next.href = url.href;
    next.addEventListener("load", () => link.remove(), { once: true });
    link.after(next);
  }
}
