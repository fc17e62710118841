import type { ReactElement } from "react";
import { Downloads } from "../api/Downloads.js";
import type { GuidePage } from "../contract.js";
import { downloadsId } from "../dom.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { InlineToc } from "../layout/Toc.js";
import { BadgeMark, beforeBadge } from "../primitives/BadgeMark.js";
import { RawHtml } from "../primitives/RawHtml.js";

/** A page of text. */
export function GuideView(props: ViewProps<GuidePage>): ReactElement {
  const { page } = props;
  return (
    <Frame {...props}>
      <article>
        <h1>
          {beforeBadge(page.title, page.badge)}
          {page.badge && <BadgeMark badge={page.badge} />}
        </h1>
        <Downloads links={page.downloads ?? []} id={downloadsId} />
        <InlineToc entries={page.toc} />
        <RawHtml className="prose" html={page.body} />
      </article>
    </Frame>
  );
}
