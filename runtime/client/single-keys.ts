import { storageKeys } from "../dom.js";
import { read } from "./storage.js";

/**
 * The key, if it was pressed as a single-character shortcut: without modifiers, outside fields and dialogs,
 * and not switched off by the reader (WCAG 2.1.4). Otherwise undefined.
 */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || read(storageKeys.keys)) return undefined;
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"));
  return isTyping || document.querySelector("dialog[open]") ? undefined : event.key;
}
