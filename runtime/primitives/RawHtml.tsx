import type { ReactElement } from "react";
import type { Html } from "../contract.js";

interface RawHtmlProps {
  html: Html;
  as?: "div" | "span" | "p" | "code" | "td";
  className?: string;
  /** Of a cell: the name of its column, which phones show beside it. */
  label?: string;
}

/** The one place where HTML made by the generator enters the page. */
export function RawHtml({ html, as: Tag = "div", className, label }: RawHtmlProps): ReactElement {
  return <Tag className={className} data-label={label} dangerouslySetInnerHTML={{ __html: html }} />;
}
