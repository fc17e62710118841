import { marks } from "../dom.js";
import { withoutHash } from "./address.js";
import { byId, closest, setRoot } from "./elements.js";
import { whenIdle } from "./idle.js";
import { followedLink } from "./links.js";
import type { EarlyNavigation, Navigation, RouterHooks } from "./navigation.js";
import chunk from "./navigation.js?url";
import { savesData } from "./network.js";

/** Milliseconds that a click waits for the navigation. After that the browser follows the link or sends the form. */
const limits = { link: 1000, form: 3000 };

let loading: Promise<Navigation | undefined> | undefined;
let hooks: RouterHooks;

/** Whether the navigation was loaded or failed to load. */
let settled = false;

/** The page of the link that was pressed last. It is requested on press, while the navigation may still be loading. */
let pressed: EarlyNavigation | undefined;

/** What the reader clicked last while the navigation was loading. */
let clicked: HTMLElement | undefined;

const island = `[${marks.island}]`;

/** Elements that the navigation handles. */
const nearable = `a[href],button,.code,${island}`;

/** Its buttons, whose clicks wait for it. */
const buttons = [
  ...["theme", "dismiss", "copy", "expand"].map((action) => `[${marks.action}="${action}"]`),
  `${island} [type="submit"]`,
].join();

/**
 * Loads the navigation as soon as the reader nears a link, otherwise once the page has loaded and the browser
 * is idle. A link that is followed earlier waits for it while its page is requested. In data-saving mode the
 * navigation loads on intent only, and until then the browser follows links.
 *
 * @returns resolves when the navigation is loaded, or will not be loaded without a further action
 */
export async function startNavigationLoader(given: RouterHooks): Promise<void> {
  hooks = given;
  const nearing = (event: Event) => closest(event, nearable) && void loadNavigation();
  for (const hint of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(hint, nearing);
  document.addEventListener("pointerdown", press);
  document.addEventListener("click", hold);
  // The navigation created this entry and handles going back from it. On the search page the reader is
  // waiting for it.
  if (history.state?.portal || byId("page")?.dataset.kind === "search") await loadNavigation();
  else if (!savesData()) {
    await whenIdle();
    await fetchAhead();
  }
}

/** Resolves to undefined if the chunk cannot be loaded. The browser then follows every link. */
export function loadNavigation(): Promise<Navigation | undefined> {
  loading ??= import("./navigation.js").then(
    ({ startNavigation }) => {
      settled = true;
      const navigation = startNavigation(hooks, pressed);
      setRoot("data-ready", "navigation");
      return navigation;
    },
    () => {
      settled = true;
      // Without the navigation, islands stay plain HTML.
      for (const plain of document.querySelectorAll(island)) plain.setAttribute(marks.settled, "");
      return undefined;
    },
  );
  return loading;
}

/** Requests the page of a link as soon as the link is pressed. Returns the link if it leads to another page of this site. */
function press(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = settled || savesData() ? undefined : followedLink(event);
  if (!link || withoutHash(link) === withoutHash(location)) return undefined;
  if (pressed?.url.href !== link.href) {
    const request = new AbortController();
    pressed = { url: new URL(link.href), response: fetch(withoutHash(link), { signal: request.signal }), request };
    // The error is handled by the code that awaits the response.
    pressed.response.catch(() => {});
  }
  return link;
}

/** Holds a click until the navigation is loaded. Meanwhile the page is already being requested. */
function hold(event: MouseEvent): void {
  const link = press(event);
  const target = link ?? (settled ? undefined : closest(event, buttons));
  if (!target) return;
  event.preventDefault();
  clicked = target;
  const { form } = target as Partial<HTMLButtonElement>;
  const follow = (navigation?: Navigation) => {
    if (clicked !== target) return;
    clicked = undefined;
    if (navigation) target.click();
    else if (link) location.assign(link.href);
    else form?.requestSubmit();
  };
  if (link || form) setTimeout(follow, link ? limits.link : limits.form);
  void loadNavigation().then(follow);
}

/**
 * After everything that is needed now, and marked as a prefetch for servers. Not with `<link
 * rel="prefetch">`: Firefox allows that only if `default-src` of the policy does, which is 'none'.
 */
async function fetchAhead(): Promise<void> {
  const response = fetch(chunk, { priority: "low", headers: { Purpose: "prefetch" } });
  // A failed prefetch does not matter: the file is requested again when it is needed.
  await response.then((arrived) => arrived.text()).catch(() => {});
  await loadNavigation();
}
