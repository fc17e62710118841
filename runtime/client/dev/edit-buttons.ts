import { marks } from "../../dom.js";
import { adoptStyles, byId, make } from "../elements.js";
import { openSource } from "./open-source.js";

/** Elements of a page that have a position in a source: its title, sections, responses, parameters and fields. */
const parts = "h1, :is(h2, h3, h4, details.response)[id], .fields > li[id]";

const pencil =
  '<svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round" aria-hidden="true"><path d="m10.8 2.4 2.8 2.8-7.9 7.9-3.5.7.7-3.5zM9.2 4l2.8 2.8"/></svg>';

const styles = `
  .portal-edit { display: inline-grid; place-items: center; inline-size: 1.5rem; block-size: 1.5rem; margin-inline-start: .4rem;
    padding: 0; border: 1px solid transparent; border-radius: .25rem; background: none; color: var(--ink-soft); font: inherit;
    vertical-align: middle; cursor: pointer; opacity: 0; }
  :is(h1, h2, h3, h4, .field-head, summary):hover > .portal-edit, summary:hover + .portal-edit, .portal-edit:is(:hover, :focus-visible) { opacity: 1; }
  .portal-edit:hover { border-color: var(--line-strong); color: var(--accent); }
  details.response > .portal-edit { float: inline-end; margin-block-start: .25rem; }
  @media (hover: none) { .portal-edit { opacity: .7; } }
  @media print { .portal-edit, portal-note { display: none; } }
  portal-note { position: fixed; inset: 4.5rem 1rem auto auto; z-index: 1001; max-inline-size: calc(100vw - 2rem); padding: .5rem .75rem;
    border: 1px solid var(--line-strong); border-radius: .375rem; background: var(--raised); color: var(--ink);
    font-size: .875rem; box-shadow: var(--shadow); overflow-wrap: anywhere; }
  portal-note[data-failed] { border-color: var(--red); }
`;

let watching: HTMLElement | null = null;
const swaps = new MutationObserver(() => {
  if (byId("page") !== watching) refreshEditButtons();
});

/** Adds a button to each part of the page that opens its source in the writer's editor. */
export function startEditButtons(): void {
  adoptStyles(styles);
  refreshEditButtons();
  swaps.observe(document.body, { childList: true, subtree: false });
}

/** Updates the buttons after the page changed or the reader went to another page. */
export function refreshEditButtons(): void {
  watching = byId("page");
  for (const part of watching?.querySelectorAll<HTMLElement>(parts) ?? []) {
    // Add nothing inside an island: React must find exactly its own elements when it hydrates.
    if (part.closest(`[${marks.island}]`)) continue;
    const home = homeOf(part);
    const button =
      home.querySelector<HTMLButtonElement>(":scope > .portal-edit") ??
      home.insertBefore(makeButton(), home.matches("details") ? (home.children[1] ?? null) : null);
    const name = nameOf(part);
    button.setAttribute("aria-label", `Edit ${name ? `“${name}”` : "this part"} in your editor`);
    button.title = "Open in your editor";
    button.dataset.id = part.id;
  }
}

/** Where the button of a part goes: never inside a summary, which is a control itself. */
function homeOf(part: HTMLElement): Element {
  if (part.matches("li")) return part.querySelector(":scope > .field-head") ?? part;
  const summary = part.closest("summary");
  return summary?.parentElement ?? part;
}

function nameOf(part: HTMLElement): string {
  const text = part.matches("li, details")
    ? part.querySelector("code, summary")?.textContent
    : [...part.childNodes]
        .filter((node) => !(node instanceof Element && node.matches(".portal-edit")))
        .map((node) => node.textContent)
        .join("");
  return (text ?? "").trim();
}

function makeButton(): HTMLButtonElement {
  const button = make("button", { type: "button", class: "portal-edit" });
  button.innerHTML = pencil;
  button.addEventListener("click", (event) => {
    event.preventDefault();
    void openSource({ path: watching?.dataset.route ?? "/", id: button.dataset.id ?? "" });
  });
  return button;
}
