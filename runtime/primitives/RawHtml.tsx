import type { ReactElement } from "react";
import type { Html } from "../contract.js";

interface RawHtmlProps {
  html: Html;
  as?: "div" | "span" | "p" | "code" | "td";
  className?: string;
}

/** The one place where HTML made by the generator enters the page. */
export function RawHtml({ html, as: Tag = "div", className }: RawHtmlProps): ReactElement {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
