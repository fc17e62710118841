import type { ReactElement } from "react";
import type { Html } from "../contract.js";
import { RawHtml } from "./RawHtml.js";

/** A description without a box of its own where it is one paragraph, as nearly all are: a page has hundreds. */
export function Description({ html }: { html: Html }): ReactElement {
  const only = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*$/.exec(html)?.[1];
  return only === undefined ? <RawHtml html={html} /> : <RawHtml as="p" html={only} />;
}
