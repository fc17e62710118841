/**
 * Runs inline at the end of the home page; its hash stands in the Content-Security-Policy. As any script it waits for the styles:
 * where these could not be loaded and the page stands at another path than it was built for, the reason is said.
 */
const root = document.documentElement;
const shown = document.querySelector("[data-actual-base]");
const actual = location.pathname.replace(/[^/]*$/, "");

if (shown && actual !== root.dataset.base && !getComputedStyle(root).getPropertyValue("--paper")) {
  shown.textContent = actual;
  shown.closest("[hidden]")?.removeAttribute("hidden");
}
