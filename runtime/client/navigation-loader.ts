import { marks } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { followedLink, withoutHash } from "./address.js";
import type { Source } from "./attempts.js";
import { showUnreachable } from "./dialogs.js";
import { closest, getRoot, setRoot } from "./elements.js";
import { savesData, whenIdle } from "./idle.js";
import type { EarlyNavigation, Navigation, NavigationHooks } from "./navigation.js";
import chunk from "./navigation.js?url";

/** Milliseconds that a click waits for the navigation. After that the browser follows the link or sends the form. */
const limits = { link: 1000, form: 3000 };

/** Milliseconds after which the parts that need the navigation are hidden or stay plain HTML. */
const loadLimit = 10_000;

let hooks: NavigationHooks;
let loading: Promise<Navigation | undefined> | undefined;
/** Set once it has started. */
let navigation: Navigation | undefined;
/** Number of attempts that failed. Each has a URL of its own, because browsers keep a failed script. */
let failures = 0;

/** The page of the link that was pressed last. It is requested on press, while the navigation may still be loading. */
let pressed: (EarlyNavigation & { failure?: string }) | undefined;

/** What the reader clicked last while the navigation was loading. */
let clicked: HTMLElement | undefined;

const island = `[${marks.island}]`;

/** Elements that the navigation handles. */
const nearable = `a[href],button,.code,${island}`;

/** Its buttons, whose clicks wait for it. */
const buttons = [...["copy", "expand"].map((action) => `[${marks.action}="${action}"]`), `${island} [type="submit"]`].join();

/**
 * Loads the navigation as soon as the reader nears a link, otherwise once the page has loaded and the browser
 * is idle. A link that is followed earlier waits for it while its page is requested. In data-saving mode the
 * navigation loads on intent only, and until then the browser follows links.
 *
 * @returns resolves when the navigation is loaded, or will not be loaded without a further action
 */
export async function startNavigationLoader(given: NavigationHooks): Promise<void> {
  hooks = given;
  const nearing = (event: Event) => closest(event, nearable) && void loadNavigation();
  for (const hint of ["pointerover", "pointerdown", "focusin"]) document.addEventListener(hint, nearing);
  document.addEventListener("pointerdown", press);
  document.addEventListener("click", hold);
  document.addEventListener("submit", stay);
  // The navigation created this entry and handles going back from it.
  if (history.state?.portal) await loadNavigation();
  else if (!savesData()) {
    await whenIdle();
    await fetchAhead();
  }
}

/** Resolves to undefined if the chunk cannot be loaded. The browser then follows every link. */
function loadNavigation(): Promise<Navigation | undefined> {
  if (loading) return loading;
  const limit = setTimeout(fail, loadLimit);
  const script: Promise<typeof import("./navigation.js")> = import(failures ? `${chunk}?${failures}` : chunk);
  loading = script.then(
    ({ startNavigation }) => {
      clearTimeout(limit);
      // An attempt that was given up may arrive after the next one.
      navigation ??= startNavigation(hooks, pressed);
      setRoot("data-ready", "navigation");
      setRoot("data-plain", undefined);
      return navigation;
    },
    () => {
      clearTimeout(limit);
      fail();
      addEventListener("online", forget, { once: true });
      return navigation;
    },
  );
  return loading;
}

function fail(): void {
  if (navigation) return;
  setRoot("data-plain", "");
  for (const plain of document.querySelectorAll(island)) plain.setAttribute(marks.settled, "");
}

function forget(): void {
  if (navigation) return;
  loading = undefined;
  failures += 1;
}

/** The navigation, for what cannot do without it. */
export const navigationSource: Source<Navigation> = {
  load: async () => (await loadNavigation()) ?? Promise.reject(),
  forget,
};

/** The link to another page that the reader presses or clicks, if the navigation does not follow it. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = navigation ? undefined : followedLink(event);
  return link && !link.matches(".search-link") && withoutHash(link) !== withoutHash(location) ? link : undefined;
}

/** Requests the page of a link as soon as the link is pressed. */
function press(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || savesData() || pressed?.url.href === link.href) return;
  const request = new AbortController();
  const response = fetch(withoutHash(link), { signal: request.signal });
  const page: typeof pressed = { url: new URL(link.href), response, request };
  pressed = page;
  response.then(
    ({ status }) => {
      if (status >= 500) page.failure = phrases.serverError(status);
    },
    () => {
      page.failure = phrases.connectionFailed;
    },
  );
}

/** Holds a click until the navigation is loaded. Meanwhile the page is already being requested. */
function hold(event: MouseEvent): void {
  press(event);
  const followed = linkOf(event);
  const link = savesData() && navigator.onLine ? undefined : followed;
  const target = link ?? (navigation ? undefined : closest(event, buttons));
  if (!target) return;
  event.preventDefault();
  clicked = target;
  const { form } = target as Partial<HTMLButtonElement>;
  const follow = (loaded?: Navigation) => {
    if (clicked !== target) return;
    clicked = undefined;
    if (loaded) target.click();
    else if (link) leave(link);
    else form?.requestSubmit();
  };
  if (link || form) setTimeout(follow, link ? limits.link : limits.form);
  // Links and forms work without the navigation; other buttons request it again.
  else if (getRoot("data-plain") !== null) forget();
  void loadNavigation().then(async (loaded) => {
    // The response says whether the host can be reached.
    if (!loaded && link) await pressed?.response.catch(() => {});
    follow(loaded);
  });
}

/** Lets the browser follow a link, unless that would only replace the page that is being read with an error page. */
function leave(link: HTMLAnchorElement): void {
  const failure = navigator.onLine ? pressed?.failure : phrases.offline;
  pressed = undefined;
  if (failure === undefined) location.assign(link.href);
  else
    showUnreachable(failure, () => {
      forget();
      link.click();
    });
}

/** The same for a form of the search. */
function stay(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || navigator.onLine || form.method !== "get" || !form.action.startsWith(location.origin)) return;
  event.preventDefault();
  showUnreachable(phrases.offline, () => form.requestSubmit());
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
