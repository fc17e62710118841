import type { ReactElement } from "react";
import type { LandingPage } from "../contract.js";
import { StarPattern } from "../landing/StarPattern.js";
import { VerseFigure } from "../landing/VerseFigure.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { Cards } from "../primitives/Cards.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { Heading } from "../primitives/Heading.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** The front page: what this is, a first call, a verse, and the ways in. */
export function LandingView(props: ViewProps<LandingPage>): ReactElement {
  const { page } = props;
  return (
    <Frame {...props}>
      <section className="hero">
        <StarPattern />
        <div className="hero-text">
          <h1>{page.title}</h1>
          {props.site.tagline && <p className="tagline">{props.site.tagline}</p>}
          <RawHtml className="lead" html={page.lead} />
          <p className="actions">
            {page.actions.map((action, index) => (
              <SiteLink
                key={action.href}
                className={index === 0 ? "button" : "button quiet"}
                href={action.href}
                versions={action.versions}
              >
                {action.label}
              </SiteLink>
            ))}
          </p>
        </div>
        {page.sample && <CodeFigure code={{ title: "A first call", ...page.sample }} />}
      </section>
      {page.verse && <VerseFigure verse={page.verse} />}
      {page.cards.length > 0 && <Cards cards={page.cards} level={2} />}
      {page.sections.map((section) => (
        <section key={section.id}>
          <Heading level={2} id={section.id} text={section.title} />
          <Cards cards={section.cards} level={3} />
        </section>
      ))}
    </Frame>
  );
}
