import { closest, setRoot } from "./elements.js";
import { whenIdle } from "./idle.js";
import type { RouterHooks, Visit } from "./navigation.js";
import chunk from "./navigation.js?url";
import { savesData } from "./network.js";

let loading: Promise<Visit | undefined> | undefined;
let hooks: RouterHooks;

/**
 * Has the navigation ready by the time a link is followed: as soon as the reader nears one, else once the page has loaded and
 * the browser is idle. Where data is to be saved it waits for the reader; until it is there, links are the browser's.
 */
export function startNavigationLoader(given: RouterHooks): void {
  hooks = given;
  const nearing = (event: Event) => closest(event, "a[href]") && void loadNavigation();
  for (const hint of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(hint, nearing, { passive: true });
  // An entry that was made by the navigation: the way back from here needs it.
  if (history.state?.portal) void loadNavigation();
  else if (!savesData()) void whenIdle().then(fetchAhead);
}

/** Undefined where the chunk cannot be loaded: every link is the browser's then. */
export function loadNavigation(): Promise<Visit | undefined> {
  loading ??= import("./navigation.js").then(
    ({ startNavigation }) => {
      const visit = startNavigation(hooks);
      setRoot("scripts", "navigation");
      return visit;
    },
    () => undefined,
  );
  return loading;
}

/** As a prefetch where the browser knows that: after everything that is needed now, and marked as such for servers. */
function fetchAhead(): void {
  const link = document.createElement("link");
  if (!link.relList.supports("prefetch")) return void loadNavigation();
  link.rel = "prefetch";
  link.as = "script";
  link.href = chunk;
  link.onload = link.onerror = () => void loadNavigation();
  document.head.append(link);
}
