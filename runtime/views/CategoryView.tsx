import type { ReactElement } from "react";
import { ApiFacts } from "../api/ApiFacts.js";
import { ProseBox } from "../content/Content.js";
import { FilterField } from "../content/Lists.js";
import type { Card, CategoryGroup, CategoryPage, Prose } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { nameText } from "../primitives/Badges.js";
import { Cards, Rows } from "../primitives/Cards.js";
import { Heading } from "../primitives/Heading.js";
import { OtherEntries } from "../primitives/OtherEntries.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { type Translate, translator } from "../texts.js";

/** An index of more pages than this has a field that filters them. */
const fewEntries = 12;

/** An index: one row for each child, by group, or one card if there are no groups. */
export function CategoryView(props: ViewProps<CategoryPage>): ReactElement {
  const { page } = props;
  const t = translator(props.site);
  const cards = page.groups.filter(({ more }) => more);
  // The facts of the API are before the sections of its author. Its contact, license and links follow the list.
  const place = page.intro.findIndex((node) => typeof node === "object" && /^(?:facts|heading)$/.test(node.type));
  const end = place < 0 ? page.intro.length : place;
  const next = page.intro[end];
  const facts = typeof next === "object" && next.type === "facts" ? next.rows : [];
  const others = page.intro.slice(facts.length > 0 ? end + 1 : end);
  const isAbout = (node: Prose[number]) => typeof node === "object" && node.type === "facts";
  const sections = others.filter((node) => !isAbout(node));
  const about = others.filter(isAbout);
  const filter = filterName(page.groups, t);
  return (
    <Frame {...props}>
      <article>
        <h1>{nameText(page.title)}</h1>
        <ProseBox className="prose" prose={page.intro.slice(0, end)} />
        <ApiFacts rows={facts} downloads={page.downloads} />
        {sections.length > 0 && <ProseBox className="prose" prose={sections} />}
        <div className="page-index">
          {filter && <FilterField name={filter} />}
          <GroupCards groups={cards} />
          <Resources groups={page.groups} />
          {page.groups.map((group) =>
            group.more || group.size ? null : group.folded ? (
              <details key={group.id} id={group.id} className="other-entries">
                <summary>{group.title}</summary>
                {group.description && <ProseBox className="prose" prose={group.description} />}
              </details>
            ) : group.title ? (
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
            ) : group.id === "entries" ? (
              <Entries key={group.id} cards={group.cards} />
            ) : (
              <Cards key={group.id} cards={group.cards} level={2} />
            ),
          )}
        </div>
        {about.length > 0 && <ProseBox className="prose" prose={about} />}
      </article>
    </Frame>
  );
}

/** The name of the field that filters a long index, by what it lists. */
function filterName(groups: CategoryGroup[], t: Translate): string | undefined {
  if (groups.filter(({ more }) => more).length > fewEntries) return t("filterGroups");
  const listed = groups.flatMap(({ cards, more }) => (more ? [] : cards));
  if (listed.length <= fewEntries) return undefined;
  // Schemas, which are folded below the operations, can be found, but are not counted.
  const operations = listed.filter(({ method }) => method).length;
  return operations > 0
    ? t("filterItems", { count: operations, items: t("operationsNoun") })
    : t("filterEntries", { count: listed.length });
}

/** The groups of a large API: a card for each, with its size. */
function GroupCards({ groups }: Pick<CategoryPage, "groups">): ReactElement | null {
  const short = groups.flatMap(({ more, ...group }) => (more ? [{ ...group, more }] : []));
  if (short.length === 0) return null;
  return (
    <ul className="cards group-cards">
      {short.map(({ id, title, description, more }) => (
        <li key={id} id={id}>
          <h2>
            <SiteLink href={more.href}>{nameText(title ?? "")}</SiteLink>
          </h2>
          <p>{more.label}</p>
          {description && <ProseBox prose={description} />}
        </li>
      ))}
    </ul>
  );
}

/** The resources of a large group. The filter opens those with matches. */
function Resources({ groups }: Pick<CategoryPage, "groups">): ReactElement | null {
  const resources = groups.filter(({ size }) => size);
  if (resources.length === 0) return null;
  const isLong = resources.some(({ folded }) => folded === "narrow");
  return (
    <ul className="resources">
      {resources.map(({ id, title, size, folded, cards }) => (
        <li key={id} id={id}>
          <details open={!folded} className={isLong && folded !== true ? "narrow" : undefined}>
            <summary>
              <h2>{title}</h2> <small>{size}</small>
            </summary>
            <Rows cards={cards} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Entries that are shown before the reader asks for the others. */
const mostEntries = 60;

/** All operations of a group. Hundreds of them would be a page of many screens. */
function Entries({ cards }: { cards: Card[] }): ReactElement {
  const others = cards.slice(mostEntries);
  return (
    <>
      <Rows cards={cards.slice(0, mostEntries)} />
      {others.length > 0 && (
        <OtherEntries count={others.length}>
          <Rows cards={others} />
        </OtherEntries>
      )}
    </>
  );
}
