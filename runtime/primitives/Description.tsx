import type { ReactElement } from "react";
import type { Html } from "../contract.js";
import { RawHtml } from "./RawHtml.js";

/** A description. A single paragraph, as most are, gets no wrapper, because a page has hundreds. */
export function Description({ html }: { html: Html }): ReactElement {
  const only = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*$/.exec(html)?.[1];
  return only === undefined ? <RawHtml html={html} /> : <RawHtml as="p" html={only} />;
}
