import type { CalloutKind } from "../content.js";
import type { TextName } from "../texts.js";

/** The title of a callout that has none of its own, by its kind. */
export const calloutTitles: Readonly<Record<CalloutKind, TextName>> = {
  note: "calloutNote",
  tip: "calloutTip",
  important: "calloutImportant",
  warning: "calloutWarning",
  caution: "calloutCaution",
};
