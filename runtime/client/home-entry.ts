/**
 * Runs inline at the end of the home page; its hash is in the Content-Security-Policy. Like any script it
 * waits for the styles. If they could not be loaded and the page has another path than it was built for, it
 * shows the reason.
 */
const root = document.documentElement;
const shown = document.querySelector("[data-actual-base]");
const actual = location.pathname.replace(/[^/]*$/, "");

if (shown && actual !== root.dataset.base && !getComputedStyle(root).getPropertyValue("--paper")) {
  shown.textContent = actual;
  shown.closest("[hidden]")?.removeAttribute("hidden");
}
