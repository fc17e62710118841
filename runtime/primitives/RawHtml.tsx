import type { ReactElement } from "react";
import type { Html } from "../contract.js";

interface RawHtmlProps {
  html: Html;
  as?: "div" | "span" | "p" | "code" | "td";
  className?: string;
  /** For a table cell: the name of its column, which phones show next to it. */
  label?: string;
}

/** A wrapper element whose content is HTML made by the generator. */
export function RawHtml({ html, as: Tag = "div", className, label }: RawHtmlProps): ReactElement {
  return <Tag className={className} data-label={label} dangerouslySetInnerHTML={{ __html: html }} />;
}
