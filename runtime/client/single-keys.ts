import { storageKeys } from "../dom.js";
import { read } from "./storage.js";

/**
 * The key, if it was pressed as a shortcut of one character: alone, not while typing, not over a dialog, and not after the reader
 * has switched such shortcuts off (WCAG 2.1.4). Undefined otherwise.
 */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || read(storageKeys.keys)) return undefined;
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"));
  return isTyping || document.querySelector("dialog[open]") ? undefined : event.key;
}
