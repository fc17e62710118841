import { createContext } from "react";
import type { Html } from "../contract.js";

/** Highlights code: returns its HTML, with spans for the colors. */
export type Highlight = (text: string, language: string) => Html;

/** The highlighter of the build. The runtime has none of its own. */
export const HighlightContext = createContext<Highlight | undefined>(undefined);
