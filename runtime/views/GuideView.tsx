import type { ReactElement } from "react";
import { Downloads } from "../api/Downloads.js";
import { ProseBox } from "../content/Content.js";
import type { GuidePage } from "../contract.js";
import { downloadsId } from "../dom.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { InlineToc } from "../layout/Toc.js";
import { OwnView } from "../own-components.js";
import { BadgeMark, beforeBadge } from "../primitives/Badges.js";

/** The text. The files of an API follow its first paragraph. */
function Body({ page: { body, downloads = [] } }: { page: GuidePage }): ReactElement {
  const [first] = body;
  const opening = typeof first === "object" && first.type === "paragraph" && downloads.length > 0 ? 1 : 0;
  return (
    <>
      {opening > 0 && <ProseBox className="prose" prose={body.slice(0, opening)} />}
      <Downloads links={downloads} id={downloadsId} />
      <ProseBox className="prose" prose={body.slice(opening)} />
    </>
  );
}

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
        <InlineToc entries={page.toc} />
        <OwnView page={page} original={<Body page={page} />} />
      </article>
    </Frame>
  );
}
