/** A finding as schemas/diagnostics.schema.json describes it. */
export interface Problem {
  code: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  frame?: string;
  hint?: string;
}

const styles = `
  :host { position: fixed; inset: auto 1rem 1rem; z-index: 1000; display: block; max-block-size: 60vh; overflow: auto;
    padding: 1rem 1.25rem; border-radius: .5rem; border: 1px solid #b3261e; background: #1d1b1a; color: #f5f0ea;
    font: 0.875rem/1.5 ui-monospace, monospace; box-shadow: 0 .5rem 2rem rgb(0 0 0 / 40%); }
  h2 { margin: 0 0 .5rem; font-size: 1rem; }
  button { float: inline-end; font: inherit; color: inherit; background: none; border: 1px solid currentcolor; border-radius: .25rem; cursor: pointer; }
  article + article { margin-block-start: .75rem; padding-block-start: .75rem; border-block-start: 1px solid #55504b; }
  p, pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  .place, .hint { color: #d9b36c; } .code { color: #b5aea6; } pre { color: #f2b8b5; white-space: pre; overflow-x: auto; }
`;

const most = 20;
let host: HTMLElement | undefined;

/** Shows what is wrong over the page; nothing where nothing is. It vanishes when all is mended. */
export function showProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) {
    host?.remove();
    host = undefined;
    return;
  }
  const root = host?.shadowRoot ?? openOverlay();
  const heading = element("h2", "", `${problems.length} ${problems.length === 1 ? "error" : "errors"}`);
  const close = element("button", "", "Hide");
  close.addEventListener("click", () => showProblems([]));
  const rest = problems.length - most;
  root.replaceChildren(
    close,
    heading,
    ...problems.slice(0, most).map(article),
    ...(rest > 0 ? [element("p", "code", `… and ${rest} more, in the terminal`)] : []),
  );
}

function openOverlay(): ShadowRoot {
  host = document.createElement("portal-problems");
  host.setAttribute("role", "alert");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  // Beside the body, where no change of the page reaches it.
  document.documentElement.append(host);
  return root;
}

function article({ code, message, file, line, column, frame, hint }: Problem): HTMLElement {
  const made = element("article", "");
  if (file !== undefined) made.append(element("p", "place", `${file}:${line}:${column}`));
  made.append(element("p", "", message));
  if (frame !== undefined) made.append(element("pre", "", frame));
  if (hint !== undefined) made.append(element("p", "hint", hint));
  made.append(element("p", "code", `portal explain ${code}`));
  return made;
}

function element(name: string, className: string, text = ""): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
