import { Fragment, type ReactElement } from "react";
import type { LandingPage } from "../contract.js";
import { Pattern } from "../landing/Pattern.js";
import { Sample } from "../landing/Sample.js";
import { Section } from "../landing/Section.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { Own } from "../own-components.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** The home page: headline, a first request with its response, a banner, and links to the sections. */
export function LandingView(props: ViewProps<LandingPage>): ReactElement {
  const { page, site } = props;
  return (
    <Frame {...props}>
      <Own name="LandingHero" data={{ page }}>
        <section className="hero">
          {site.pattern && <Pattern tile={site.pattern} />}
          <div>
            {page.headline && <p className="eyebrow">{page.title}</p>}
            <h1>{page.headline ?? page.title}</h1>
            {site.tagline && <p className="tagline">{site.tagline}</p>}
            <RawHtml className="lead" html={page.lead} />
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
            {page.figures.length > 0 && (
              <ul className="figures">
                {page.figures.map(({ value, label }) => (
                  <li key={label}>
                    <b>{value}</b> {label}
                  </li>
                ))}
              </ul>
            )}
          </div>
          {page.sample && <Sample sample={page.sample} />}
        </section>
      </Own>
      {page.banner && <RawHtml className="banner" html={page.banner} />}
      <div className="parts">
        {page.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </Frame>
  );
}
