import type { ReactElement } from "react";
import type { Card } from "../contract.js";
import { MethodBadge, nameText, PathText } from "./Badges.js";
import { useTexts } from "./contexts.js";
import { SiteLink } from "./SiteLink.js";

/** Cards that link to pages. The link's ::after makes the whole card clickable; its accessible name is the title alone. */
export function Cards({ cards, level }: { cards: Card[]; level: 2 | 3 }): ReactElement {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <ul className="cards">
      {cards.map((card) => (
        <li key={card.href}>
          <Title>
            <SiteLink href={card.href} versions={card.versions}>
              {nameText(card.title)}
            </SiteLink>
          </Title>
          {card.method && card.path && (
            <p className="card-path">
              <MethodBadge method={card.method} /> <PathText path={card.path} />
            </p>
          )}
          {card.text && <p>{card.text}</p>}
        </li>
      ))}
    </ul>
  );
}

/**
 * A compact list of pages: method, title, path, and one line of text. The whole row is clickable, like a card. In a long index with
 * a filter field, the styles show the texts of operations only while it filters.
 */
export function Rows({ cards }: { cards: Card[] }): ReactElement {
  return (
    <ul className="rows">
      {cards.map((card) => (
        <li key={card.href}>
          {card.method && <MethodBadge method={card.method} />}
          <h3>
            <SiteLink href={card.href} versions={card.versions}>
              {nameText(card.title)}
            </SiteLink>
            <DeprecatedMark card={card} />
          </h3>
          {card.path && <PathText path={card.path} />}
          {card.text && <p>{card.text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Next to the name of an operation in a list, if it is deprecated. */
export function DeprecatedMark({ card }: { card: { deprecated?: boolean | undefined } }): ReactElement | null {
  const t = useTexts();
  if (!card.deprecated) return null;
  return (
    <>
      {" "}
      <span className="badge deprecated">{t("deprecatedOperation")}</span>
    </>
  );
}
