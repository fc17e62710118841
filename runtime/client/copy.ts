import { marks } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { closest, say } from "./elements.js";

/** Milliseconds for which the button confirms the copy. */
const thanks = 2000;

export function startCopy(): void {
  document.addEventListener("click", (event) => {
    const button = closest(event, `[${marks.action}="copy"]`);
    if (button) void copyBy(button);
  });
}

async function copyBy(button: HTMLElement): Promise<void> {
  const { copy, copyFile } = button.dataset;
  const text = copy ?? button.parentElement?.querySelector("code")?.textContent ?? "";
  const copied = await (copyFile ? writeFile(copyFile) : write(text)).catch(() => false);
  say(copied ? phrases.copiedToClipboard : phrases.copyFailed);
  const label = button.firstChild;
  if (!copied || !(label instanceof Text) || button.hasAttribute("data-copied")) return;
  const before = label.data;
  label.data = phrases.copied;
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

async function writeFile(url: string): Promise<boolean> {
  const text = fetch(url).then((response) => (response.ok ? response.text() : Promise.reject()));
  try {
    // Pass a promise: if the text came after the request, WebKit would no longer treat this as a user
    // gesture.
    const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return writeBySelection(await text);
  }
}

/** Fallback for plain HTTP and for a refused permission. */
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
