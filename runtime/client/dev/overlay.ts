import { make } from "../elements.js";
import { openSource } from "./open-source.js";

/** A diagnostic, as in schemas/diagnostics.schema.json. */
export interface ShownDiagnostic {
  severity?: "error" | "warning";
  code: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  frame?: string;
  hint?: string;
}

/** Uses the site's own colors where its styles are loaded, so that light and dark match the page. */
const styles = `
  :host { position: fixed; inset: auto 1rem 1rem; z-index: 1000; pointer-events: none;
    color: var(--ink, #23201b); font: .875rem/1.5 var(--sans, system-ui, sans-serif); }
  .visually-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .part { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: end; }
  section, .badge { pointer-events: auto; border: 1px solid var(--red, #a32a22); background: var(--raised, #fffefb); box-shadow: var(--shadow, 0 .25rem 1.5rem #0003); }
  section { box-sizing: border-box; inline-size: min(100%, 60rem); justify-self: center; max-block-size: min(60vh, 40rem); overflow: auto;
    border-block-start-width: .25rem; border-radius: .5rem; }
  header { position: sticky; inset-block-start: 0; display: flex; align-items: center; gap: .75rem; padding: .5rem .5rem .5rem 1.25rem;
    border-block-end: 1px solid var(--line, #e4ddcf); background: inherit; }
  h2 { flex: 1; margin: 0; color: var(--red, #a32a22); font-size: 1rem; font-weight: 600; }
  button { min-block-size: 2rem; padding: 0 .75rem; border: 1px solid var(--line-strong, #877f70); border-radius: .375rem; background: none;
    color: inherit; font: inherit; cursor: pointer; }
  button:hover { border-color: var(--accent, #0b5d5a); color: var(--accent, #0b5d5a); }
  :focus-visible { outline: 2px solid var(--accent, #0b5d5a); outline-offset: 2px; }
  .badge { border-radius: 2rem; color: var(--red, #a32a22); font-weight: 600; }
  .warnings { padding: 0 .5rem; border-color: var(--line-strong, #877f70); color: var(--ink-soft, #5c564b); box-shadow: none; }
  ul { margin: 0; padding: 0 1.25rem; list-style: none; }
  li { padding-block: .75rem; }
  li + li { border-block-start: 1px solid var(--line, #e4ddcf); }
  p, pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  .message { font-weight: 600; }
  .place { min-block-size: 1.5rem; padding: 0; border: 0; color: var(--accent, #0b5d5a); text-align: start; text-decoration: underline;
    text-underline-offset: .2em; overflow-wrap: anywhere; }
  .place, pre, code { font: .8125rem/1.5 var(--mono, ui-monospace, monospace); }
  pre { margin-block: .5rem; padding: .5rem .75rem; overflow-x: auto; border-radius: .375rem; background: var(--red-soft, #fae6e2); white-space: pre; }
  .message code { font-weight: 600; } .hint { margin-block: .5rem; }
  .code { color: var(--ink-soft, #5c564b); font-size: .8125rem; }
  @media (max-width: 40rem) { :host { inset-inline: .5rem; inset-block-end: .5rem; } ul { padding-inline: .75rem; } header { padding-inline-start: .75rem; } }
  @media print { :host { display: none; } }
`;

const most = 20;
let host: HTMLElement | undefined;
let shown: readonly ShownDiagnostic[] = [];
/** Diagnostics that the writer dismissed. A new one shows all again. */
let hidden = new Set<string>();

/** Shows diagnostics over the page, or removes the overlay if there are none. */
export function showDiagnostics(diagnostics: readonly ShownDiagnostic[]): void {
  const keys = diagnostics.map(keyOf);
  if (String(keys) === String(shown.map(keyOf))) return;
  const news = diagnostics.filter((diagnostic) => !shown.some((other) => keyOf(other) === keyOf(diagnostic)));
  shown = diagnostics;
  // Warnings only get a badge, until the writer opens it.
  const isQuiet = news.every(isWarning) && (hidden.size > 0 || !diagnostics.some((one) => !isWarning(one)));
  hidden = new Set(isQuiet || keys.every((key) => hidden.has(key)) ? keys : []);
  draw();
  announce(diagnostics, news);
}

const keyOf = (diagnostic: ShownDiagnostic) =>
  JSON.stringify([diagnostic.code, diagnostic.message, diagnostic.file, diagnostic.line, diagnostic.column]);
const isWarning = ({ severity }: ShownDiagnostic) => severity === "warning";

/** "2 errors, 1 warning". */
function counted(diagnostics: readonly ShownDiagnostic[]): string {
  const warnings = diagnostics.filter(isWarning).length;
  const errors = diagnostics.length - warnings;
  const words = (count: number, noun: string) => (count > 0 ? [`${count} ${noun}${count === 1 ? "" : "s"}`] : []);
  return [...words(errors, "error"), ...words(warnings, "warning")].join(", ");
}

function draw(): void {
  if (shown.length === 0) {
    if (host?.shadowRoot) part(host.shadowRoot).replaceChildren();
    return;
  }
  const root = host?.shadowRoot ?? openOverlay();
  const focused = root.activeElement?.getAttribute("data-key");
  part(root).replaceChildren(hidden.size > 0 ? badge() : panel());
  // Restore the focus, whose element was replaced.
  if (focused) root.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

/** Short, because a screen reader reads it while the writer works in the editor. */
function announce(diagnostics: readonly ShownDiagnostic[], news: readonly ShownDiagnostic[]): void {
  const status = host?.shadowRoot?.querySelector('[role="status"]');
  if (!status) return;
  const text = diagnostics.length === 0 ? "All errors are fixed." : `${counted(diagnostics)}. ${news[0]?.message ?? ""}`;
  // Screen readers do not announce a live region that is inserted together with its text.
  if (diagnostics.length === 0 || news.length > 0)
    setTimeout(() => {
      status.textContent = text;
    }, 50);
}

function openOverlay(): ShadowRoot {
  host = document.createElement("portal-problems");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(make("div", { class: "visually-hidden", role: "status" }), make("div", { class: "part" }));
  root.addEventListener("keydown", (event) => {
    if ((event as KeyboardEvent).key === "Escape" && hidden.size === 0) putAway(true);
  });
  // Outside the body, so that page updates do not affect it.
  document.documentElement.append(host);
  return root;
}

const part = (root: ShadowRoot) => root.querySelector(".part") as HTMLElement;

function putAway(is: boolean): void {
  hidden = new Set(is ? shown.map(keyOf) : []);
  draw();
  host?.shadowRoot?.querySelector<HTMLElement>('[data-key="toggle"]')?.focus();
}

function badge(): HTMLElement {
  return button(
    { class: shown.every(isWarning) ? "badge warnings" : "badge", "aria-expanded": "false" },
    counted(shown),
    "toggle",
    () => putAway(false),
  );
}

function panel(): HTMLElement {
  const hide = button({ "aria-expanded": "true" }, "Hide", "toggle", () => putAway(true));
  const rest = shown.length - most;
  return make(
    "section",
    { "aria-label": "What is wrong" },
    make("header", {}, make("h2", {}, counted(shown)), hide),
    make(
      "ul",
      {},
      ...[...shown.filter((one) => !isWarning(one)), ...shown.filter(isWarning)].slice(0, most).map(item),
      rest > 0 && make("li", { class: "code" }, `… and ${rest} more, in the terminal`),
    ),
  );
}

function item(diagnostic: ShownDiagnostic): HTMLElement {
  const { code, message, file, line, column, frame, hint } = diagnostic;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const open = () => file !== undefined && void openSource({ file, line: line ?? 1 });
  return make(
    "li",
    {},
    words("message", message),
    file !== undefined && button({ class: "place", title: "Open in your editor" }, place, keyOf(diagnostic), open),
    // It may be wider than the window: the keyboard scrolls it as well.
    frame !== undefined && make("pre", { tabindex: "0" }, frame),
    hint !== undefined && words("hint", hint),
    make("p", { class: "code" }, make("code", {}, `portal explain ${code}`)),
  );
}

/** A sentence of a diagnostic. Text between backticks becomes code. */
function words(className: string, text: string): HTMLElement {
  const parts = text.split("`").map((part, index) => make(index % 2 ? "code" : "span", {}, part));
  return make("p", { class: className }, ...parts);
}

function button(attributes: Record<string, string>, text: string, key: string, act: () => void): HTMLButtonElement {
  const created = make("button", { type: "button", "data-key": key, ...attributes }, text);
  created.addEventListener("click", act);
  return created;
}
