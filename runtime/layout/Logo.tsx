import type { ReactElement } from "react";
import { to } from "../primitives/href.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useSite } from "../primitives/site-context.js";

/** In CSS pixels. */
const logoHeight = 28;

/** The wordmark: the site's name, after its logo where it has one. */
export function Logo(): ReactElement {
  const site = useSite();
  return (
    <SiteLink className="logo" href="/">
      {site.logo && (
        <svg
          className="icon"
          width="24"
          height="24"
          viewBox={site.logo.viewBox}
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: site.logo.content }}
        />
      )}
      {site.logos?.map(({ name, width, height }, index) => (
        <img
          key={name}
          className={index === 0 ? "when-light" : "when-dark"}
          src={to(site, `/assets/${name}`)}
          alt=""
          width={Math.round((width * logoHeight) / height)}
          height={logoHeight}
        />
      ))}
      {site.shortTitle}
    </SiteLink>
  );
}
