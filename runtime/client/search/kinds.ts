import { fieldKind } from "../../search/results.js";
import { phrases } from "../../texts/phrases.js";
import { make } from "../make.js";

/** The kinds of results that readers choose between, and "" for all of them. */
export const mainKinds: ReadonlyMap<string, string> = new Map([
  ["", phrases.allKinds],
  ["operation", phrases.operationsTitle],
  [fieldKind, phrases.fields],
  ["guide", phrases.filterGuides],
]);

/**
 * The kinds as buttons of which one is pressed.
 * @param hasFields false for a provider that finds pages only
 * @param choose called with a kind when the reader chooses it
 */
export function kindTabs(hasFields: boolean, choose: (kind: string) => void): { tabs: HTMLElement; press(kind: string): void } {
  const buttons = [...mainKinds].flatMap(([kind, label]) =>
    kind === fieldKind && !hasFields ? [] : [make("button", { type: "button", value: kind }, label)],
  );
  const press = (chosen: string) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.value === chosen));
  };
  press("");
  const tabs = make("div", { role: "group", class: "search-kinds", "aria-label": phrases.filterKind }, ...buttons);
  tabs.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    press(target.value);
    choose(target.value);
  });
  return { tabs, press };
}
