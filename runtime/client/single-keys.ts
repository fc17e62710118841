import { storageKeys } from "../dom.js";
import { read } from "./storage.js";

/** The key of a single-character shortcut outside fields and dialogs, unless switched off (WCAG 2.1.4). */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || read(storageKeys.keys)) return undefined;
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"));
  return isTyping || document.querySelector("dialog[open]") ? undefined : event.key;
}
