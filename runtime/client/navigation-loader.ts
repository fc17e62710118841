import { marks } from "../dom.js";
import { withoutHash } from "./address.js";
import { byId, closest, setRoot } from "./elements.js";
import { whenIdle } from "./idle.js";
import { followedLink } from "./links.js";
import type { Navigation, Pressed, RouterHooks } from "./navigation.js";
import chunk from "./navigation.js?url";
import { savesData } from "./network.js";

/** Milliseconds that a click waits for the navigation before the browser follows the link, or sends the form. */
const limits = { link: 1000, form: 3000 };

let loading: Promise<Navigation | undefined> | undefined;
let hooks: RouterHooks;

/** Whether the navigation is here, or known not to come. */
let settled = false;

/** The page of the link that was pressed last: it comes while the finger is still down, and while the navigation comes. */
let pressed: Pressed | undefined;

/** What the reader has clicked last while the navigation was on its way. */
let clicked: HTMLElement | undefined;

const island = `[${marks.island}]`;

/** What the navigation acts on. */
const nearable = `a[href],button,.code,${island}`;

/** Buttons of it whose clicks are kept. */
const buttons = [
  ...["theme", "dismiss", "copy", "expand"].map((action) => `[${marks.action}="${action}"]`),
  `${island} [type="submit"]`,
].join();

/**
 * Has the navigation ready by the time a link is followed: as soon as the reader nears one, else once the page has loaded and
 * the browser is idle. A link that is followed before waits for it, and its page comes meanwhile. Where data is to be saved the
 * navigation waits for the reader, and links are the browser's until it is there.
 *
 * @returns settles when the navigation is here, or will not come by itself
 */
export async function startNavigationLoader(given: RouterHooks): Promise<void> {
  hooks = given;
  const nearing = (event: Event) => closest(event, nearable) && void loadNavigation();
  for (const hint of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(hint, nearing, { passive: true });
  document.addEventListener("pointerdown", press, { passive: true });
  document.addEventListener("click", hold);
  // An entry that was made by the navigation: the way back from here needs it. On the search page the reader waits for it.
  if (history.state?.portal || byId("page")?.dataset.kind === "search") await loadNavigation();
  else if (!savesData()) {
    await whenIdle();
    await fetchAhead();
  }
}

/** Undefined where the chunk cannot be loaded: every link is the browser's then. */
export function loadNavigation(): Promise<Navigation | undefined> {
  loading ??= import("./navigation.js").then(
    ({ startNavigation }) => {
      settled = true;
      const navigation = startNavigation(hooks, pressed);
      setRoot("data-js", "navigation");
      return navigation;
    },
    () => {
      settled = true;
      // Without the navigation they stay plain HTML.
      for (const plain of document.querySelectorAll(island)) plain.setAttribute(marks.settled, "");
      return undefined;
    },
  );
  return loading;
}

/** Asks for the page of a link as soon as it is pressed; the link, where it leads to another page of this site. */
function press(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = settled || savesData() ? undefined : followedLink(event);
  if (!link || withoutHash(link) === withoutHash(location)) return undefined;
  if (pressed?.url.href !== link.href) {
    const request = new AbortController();
    pressed = { url: new URL(link.href), response: fetch(withoutHash(link), { signal: request.signal }), request };
    // Whoever waits for it will see.
    pressed.response.catch(() => {});
  }
  return link;
}

/** Keeps a click for the navigation that is on its way: the reader waits for it and for the page at once, not one by one. */
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
 * After everything that is needed now, and marked for servers as a prefetch. Not by `<link rel="prefetch">`: Firefox allows that
 * only where `default-src` of the policy does, which is 'none'.
 */
async function fetchAhead(): Promise<void> {
  const response = fetch(chunk, { priority: "low", headers: { Purpose: "prefetch" } });
  // What cannot be fetched now may still be loaded.
  await response.then((arrived) => arrived.text()).catch(() => {});
  await loadNavigation();
}
