import type { ReactElement } from "react";
import type { LandingCard, LandingSection } from "../contract.js";
import { longDate } from "../layout/long-date.js";
import { NavLink } from "../layout/Navbar.js";
import { useTexts } from "../primitives/contexts.js";
import { Heading } from "../primitives/Heading.js";
import { MethodBadge } from "../primitives/MethodBadge.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** A section of the landing page with its heading. */
export function Section({ section }: { section: LandingSection }): ReactElement {
  return (
    <section className={`part-${section.kind}`}>
      <Heading level={2} id={section.id} text={section.title} />
      <Items section={section} />
    </section>
  );
}

function Items({ section }: { section: LandingSection }): ReactElement {
  const t = useTexts();
  switch (section.kind) {
    case "cards":
    case "steps": {
      const List = section.kind === "cards" ? "ul" : "ol";
      return (
        <List className="cards">
          {section.cards.map((card) => (
            <CardItem key={card.title} card={card} />
          ))}
        </List>
      );
    }
    case "updates":
      return (
        <ul>
          {section.updates.map(({ title, date, about, breaking, text, href }) => (
            <li key={`${date} ${title}`}>
              <time dateTime={date}>{longDate(date, t)}</time>
              <div>
                <h3>
                  {href ? (
                    <SiteLink href={href}>
                      <RawHtml as="span" html={title} />
                    </SiteLink>
                  ) : (
                    <RawHtml as="span" html={title} />
                  )}
                </h3>
                <p>
                  <span className="badge">{about}</span> {breaking && <span className="badge breaking">{t("breaking")}</span>}
                </p>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      );
    case "links":
      return (
        <ul>
          {section.links.map((link) => (
            <NavLink key={link.href} link={link} />
          ))}
        </ul>
      );
  }
}

/** The title's link covers the card; other links are above it. */
function CardItem({ card }: { card: LandingCard }): ReactElement {
  return (
    <li>
      <h3>
        <SiteLink href={card.href} versions={card.versions}>
          {card.title}
        </SiteLink>
      </h3>
      <p>{card.text}</p>
      {card.note && <p className="note">{card.note}</p>}
      {card.links.length > 0 && (
        <ul>
          {card.links.map((link) => (
            <li key={link.href}>
              {link.method && (
                <>
                  <MethodBadge method={link.method} />{" "}
                </>
              )}
              <SiteLink href={link.href} versions={link.versions}>
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
