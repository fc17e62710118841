import { Fragment, type ReactElement } from "react";
import { Content, ProseBox } from "../content/Content.js";
import { toText } from "../content/to-text.js";
import type { LandingCard, LandingPage, LandingSample, LandingSection, Picture } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { navLink } from "../layout/Navbar.js";
import { Own } from "../own-components.js";
import { codeText, MethodBadge, nameText } from "../primitives/Badges.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { useTexts } from "../primitives/contexts.js";
import { Fact, Facts } from "../primitives/Facts.js";
import { Heading } from "../primitives/Heading.js";
import { SearchForm } from "../primitives/SearchForm.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { Tabs } from "../primitives/Tabs.js";
import { Time } from "../primitives/Time.js";
import { translator } from "../texts.js";
import { whenOf } from "../when.js";
import { groupIcon } from "./group-icons.js";

/** Length of a title in letters of the largest size. */
const mostLarge = 32;

/** The home page: headline, a first request with its response, a banner, and links to the sections. */
export function LandingView(props: ViewProps<LandingPage>): ReactElement {
  const { page, site } = props;
  const t = translator(site);
  const { sample, body = [] } = page;
  const title = page.headline ?? page.title;
  // Without a sample, code at the beginning of the text is in its place.
  const [code, text] =
    !sample && typeof body[0] === "object" && body[0].type === "code" ? [[body[0]], body.slice(1)] : [[], body];
  return (
    <Frame {...props}>
      <Own name="LandingHero" data={{ page }}>
        <section className="hero">
          {site.pattern && <Pattern tile={site.pattern} />}
          <div>
            {(page.headline || page.eyebrow) && <p className="eyebrow">{page.headline ? page.title : page.eyebrow}</p>}
            <h1 className={title.length > mostLarge ? "long" : undefined}>{title}</h1>
            {site.tagline && <p className="tagline">{site.tagline}</p>}
            <ProseBox className="lead" prose={page.lead} />
            <p className="actions">
              {page.actions.map((action, index) => (
                <Fragment key={action.href}>
                  {/* For programs that read only the text. */}
                  {index > 0 && " "}
                  <SiteLink className={index === 0 ? "button" : "button quiet"} href={action.href} versions={action.versions}>
                    {action.label}
                  </SiteLink>
                </Fragment>
              ))}
            </p>
            {page.search && <SearchForm alone={page.search} />}
            {(page.baseUrl || page.auth) && (
              <Facts>
                {page.baseUrl && (
                  <Fact label={t("baseUrl")}>
                    {codeText(page.baseUrl)}
                    <button type="button" className="copy needs-scripts" data-action="copy" data-copy={page.baseUrl}>
                      {t("copy")}
                      <span className="visually-hidden">{` ${t("theUrl")}`}</span>
                    </button>
                  </Fact>
                )}
                {page.auth && (
                  <Fact label={t("auth")}>
                    <SiteLink href={page.auth.href}>{page.auth.label}</SiteLink>
                  </Fact>
                )}
              </Facts>
            )}
            {page.figures.length > 0 && (
              <ul className="figures">
                {page.figures.map(({ value, label, href, versions }) => (
                  <li key={label}>
                    {href === undefined ? (
                      <>
                        <b>{value}</b> {label}
                      </>
                    ) : (
                      <>
                        <SiteLink href={href} versions={versions}>
                          {label}
                        </SiteLink>{" "}
                        {value}
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
          {sample && <Sample sample={sample} />}
          {code.length > 0 && <ProseBox className="sample" prose={code} />}
        </section>
      </Own>
      {page.banner && <ProseBox className="banner" prose={page.banner} />}
      <div className="parts">
        {text.length > 0 && <ProseBox className="prose" prose={text} />}
        {page.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </Frame>
  );
}

/** Lines of a response that has a part of the box; a shorter one is shown whole. */
const longResponse = 20;

/** A request in several languages, and its response below. */
function Sample({ sample }: { sample: LandingSample }): ReactElement {
  const t = useTexts();
  const { requests, response, href, versions } = sample;
  const panels = requests.map((code) => ({
    id: `sample-${code.language}`,
    choice: code.language,
    title: code.label,
    content: <CodeFigure code={code} label={t("sampleIn", { language: code.label })} />,
  }));
  return (
    <div className={response && response.code.text.split("\n").length > longResponse ? "sample long" : "sample"}>
      <Tabs label={t("language")} panels={panels} group="lang" />
      {response && (
        <CodeFigure code={{ ...response.code, title: `${response.status} ${response.label}` }} label={t("response")} />
      )}
      <p>
        <SiteLink href={href} versions={versions}>
          {t("operationReference")}
        </SiteLink>
      </p>
    </div>
  );
}

/** The site's tile, repeated behind the top of the landing page, and drawn once. */
function Pattern({ tile: { width, height, content } }: { tile: Picture }): ReactElement {
  return (
    <svg className="hero-pattern" width={width} height={height} aria-hidden="true">
      <defs>
        <pattern
          id="tile"
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          dangerouslySetInnerHTML={{ __html: content }}
        />
      </defs>
      <rect width="100%" height="100%" fill="url(#tile)" />
    </svg>
  );
}

function Section({ section }: { section: LandingSection }): ReactElement {
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
      // Letters stand for icons that a few of the cards lack.
      const hasIcons = section.cards.filter(({ title }) => "path" in groupIcon(title)).length * 2 >= section.cards.length;
      return (
        <List className="cards">
          {section.cards.map((card) => (
            <CardItem key={card.title} card={card} hasIcon={hasIcons} />
          ))}
        </List>
      );
    }
    case "updates":
      return (
        <ul>
          {section.updates.map(({ title, about, breaking, text, href, ...dated }) => (
            <li key={`${dated.date} ${toText(title)}`}>
              <Time when={whenOf(dated)} />
              <div>
                <h3>
                  {href ? (
                    <SiteLink href={href}>
                      <span>
                        <Content prose={title} />
                      </span>
                    </SiteLink>
                  ) : (
                    <span>
                      <Content prose={title} />
                    </span>
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
      return <ul>{section.links.map((link) => navLink(link))}</ul>;
  }
}

/** A decoration; the letters of a monogram are in the styles, because the title has them. */
function GroupIcon({ name }: { name: string }): ReactElement {
  const icon = groupIcon(name);
  if ("letters" in icon) return <span className="group-icon" data-letters={icon.letters} aria-hidden="true" />;
  return (
    <span className="group-icon">
      <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon.path} />
      </svg>
    </span>
  );
}

/** The title's link covers the card; other links are above it. The site may have a picture for it. */
function CardItem({ card, hasIcon }: { card: LandingCard; hasIcon: boolean }): ReactElement {
  return (
    <li>
      <Own name="CardPicture" data={{ card }} />
      <h3>
        {card.isGroup && hasIcon && <GroupIcon name={card.title} />}
        <SiteLink href={card.href} versions={card.versions}>
          {nameText(card.title)}
        </SiteLink>
      </h3>
      {card.text && <p>{card.text}</p>}
      {card.note && <p className="card-note">{card.note}</p>}
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
