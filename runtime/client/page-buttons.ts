import { marks } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { closest, say } from "./elements.js";

/** What buttons do, by their action. */
const actions: Record<string, (button: HTMLElement) => unknown> = { expand, copy };

/** Makes the buttons in pages work. */
export function startPageButtons(): void {
  document.addEventListener("click", (event) => {
    const button = closest(event, `[${marks.action}]`);
    if (button) void actions[button.getAttribute(marks.action) ?? ""]?.(button);
    const error = closest(event, ".error");
    if (error && !error.hasAttribute("open")) showExample(error);
  });
}

/** Shows the example of an error in the panel of responses, next to its line. */
function showExample(error: HTMLElement): void {
  const status = error.querySelector(".status")?.textContent?.toLowerCase();
  const options = [...document.querySelectorAll<HTMLOptionElement>("[data-tab-select] option")];
  const named = (id: string) => options.find(({ value }) => value === `example-${id}`);
  const option = named(status ?? "") ?? named("errors");
  const list = option?.closest("select");
  if (!option || !list) return;
  const before = error.getBoundingClientRect().top;
  list.value = option.value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
  // On narrow screens the panel is above, and may change its height.
  scrollBy({ top: error.getBoundingClientRect().top - before, behavior: "instant" });
}

/** Opens and closes everything that is folded in a section of schema trees. */
function expand(button: HTMLElement): void {
  const folded = [...(button.closest("section")?.querySelectorAll("details") ?? [])];
  if (folded.length === 0) return;
  const open = folded.some((details) => !details.open);
  for (const details of folded) details.open = open;
  button.textContent = open ? phrases.collapseAll : phrases.expandAll;
  say(open ? phrases.fieldsOpen : phrases.fieldsClosed);
}

/** Milliseconds for which the button confirms the copy. */
const thanks = 2000;

async function copy(button: HTMLElement): Promise<void> {
  const { copy: given, copyFile } = button.dataset;
  const text = given ?? button.parentElement?.querySelector("code")?.textContent ?? "";
  const copied = await (copyFile ? copyFromFile(copyFile) : copyText(text)).catch(() => false);
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

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

async function copyFromFile(url: string): Promise<boolean> {
  const text = fetch(url).then((response) => (response.ok ? response.text() : Promise.reject()));
  try {
    // Pass a promise: if the text came after the request, WebKit would no longer treat this as a user
    // gesture.
    const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return true;
  } catch {
    return copyBySelection(await text);
  }
}

/** Fallback for plain HTTP and for a refused permission. */
function copyBySelection(text: string): boolean {
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

/** Adds a copy button to every code block. It sits in the bar of the caption, so the layout does not shift. */
export function enhanceCopyButtons(page: HTMLElement): void {
  for (const figure of page.querySelectorAll("figure.code")) {
    if (figure.querySelector(`:scope > [${marks.action}="copy"]`)) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.setAttribute(marks.action, "copy");
    button.textContent = phrases.copy;
    figure.append(button);
  }
}
