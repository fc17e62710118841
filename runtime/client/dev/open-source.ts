import { base, say } from "../elements.js";

/** A part of a page, or a position that a diagnostic names. */
type Source = { path: string; id: string } | { file: string; line: number };

/** Opens a source in the writer's editor. An error is shown and announced to screen readers. */
export async function openSource(source: Source): Promise<void> {
  const response = await fetch(`${base()}@portal/open`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(source),
  }).catch(() => undefined);
  const text = response ? await response.text() : "The development server does not respond.";
  const failed = !response?.ok;
  tell(failed ? text : `Opened ${text}`, failed);
}

let note: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(text: string, failed: boolean): void {
  say(text);
  note ??= document.documentElement.appendChild(Object.assign(document.createElement("portal-note"), { ariaHidden: "true" }));
  note.textContent = text;
  note.toggleAttribute("data-failed", failed);
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      note?.remove();
      note = undefined;
    },
    failed ? 8000 : 2000,
  );
}
