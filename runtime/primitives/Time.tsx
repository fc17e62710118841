import type { ReactElement } from "react";
import { type When, whenTitle } from "../when.js";
import { useTexts } from "./contexts.js";

export function Time({ when }: { when: When }): ReactElement {
  const text = whenTitle(when, useTexts());
  return "day" in when ? <time dateTime={when.day}>{text}</time> : <span className="time">{text}</span>;
}
