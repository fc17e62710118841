import { marks } from "../dom.js";
import { closest, say } from "./elements.js";

/** Milliseconds for which the button says that it has copied. */
const thanks = 2000;

export function startCopy(): void {
  document.addEventListener("click", (event) => {
    const button = closest(event, `[${marks.action}="copy"]`);
    if (button) void copy(button);
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const text = button.dataset.copy ?? button.parentElement?.querySelector("code")?.textContent ?? "";
  const copied = await write(text);
  say(copied ? "Copied to the clipboard." : "Copying is not possible here. Select the text instead.");
  const label = button.firstChild;
  if (!copied || !(label instanceof Text) || button.hasAttribute("data-copied")) return;
  const before = label.data;
  label.data = "Copied";
  button.toggleAttribute("data-copied", true);
  setTimeout(() => {
    label.data = before;
    button.removeAttribute("data-copied");
  }, thanks);
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeBySelection(text);
  }
}

/** On plain http, and where the permission is refused. */
function writeBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "visually-hidden";
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
