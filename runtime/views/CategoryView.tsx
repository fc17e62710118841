import type { ReactElement } from "react";
import { Downloads } from "../api/Downloads.js";
import { ProseBox } from "../content/Content.js";
import type { CategoryPage } from "../contract.js";
import { downloadsId } from "../dom.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { InlineToc } from "../layout/Toc.js";
import { Cards, Rows } from "../primitives/Cards.js";
import { Heading } from "../primitives/Heading.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { translator } from "../texts.js";

/** An index: one row for each child, by group, or one card if there are no groups. */
export function CategoryView(props: ViewProps<CategoryPage>): ReactElement {
  const { page } = props;
  const t = translator(props.site);
  return (
    <Frame {...props}>
      <article>
        <h1>{page.title}</h1>
        <Downloads links={page.downloads ?? []} id={downloadsId} />
        <ProseBox className="prose" prose={page.intro} />
        <InlineToc entries={page.toc} />
        {page.groups.map((group) =>
          group.title ? (
            <section key={group.id}>
              <Heading level={2} id={group.id} text={group.title} />
              {group.description && <ProseBox className="prose" prose={group.description} />}
              <Rows cards={group.cards} />
            </section>
          ) : group.id === "introduction" ? (
            !page.intro &&
            group.cards.map((card) => (
              <p key={card.href}>
                <SiteLink href={card.href}>{t("introduction")}</SiteLink>
                {card.text && `: ${card.text}`}
              </p>
            ))
          ) : (
            <Cards key={group.id} cards={group.cards} level={2} />
          ),
        )}
      </article>
    </Frame>
  );
}
