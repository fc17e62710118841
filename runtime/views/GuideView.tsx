import type { ReactElement } from "react";
import { Downloads } from "../api/Downloads.js";
import { ProseBox } from "../content/Content.js";
import type { GuidePage } from "../contract.js";
import { downloadsId } from "../dom.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { InlineToc } from "../layout/Toc.js";
import { OwnView } from "../own-components.js";
import { BadgeMark, beforeBadge } from "../primitives/BadgeMark.js";

/** A page of text, or of a view that the site has for it. */
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
        <OwnView page={page} original={<ProseBox className="prose" prose={page.body} />} />
      </article>
    </Frame>
  );
}
