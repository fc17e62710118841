import { createContext } from "react";
import type { Html } from "../contract.js";

/** Makes code HTML: its text with the spans that colour it. */
export type Highlight = (text: string, language: string) => Html;

/** The highlighter of the run; the runtime has none of its own. */
export const HighlightContext = createContext<Highlight | undefined>(undefined);
