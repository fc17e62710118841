import type { ReactElement } from "react";
import { SiteLink } from "../primitives/SiteLink.js";
import { useSite } from "../primitives/site-context.js";

/** The wordmark: two squares that make the eight-fold star of the landing page, and the site's name. */
export function Logo(): ReactElement {
  const site = useSite();
  return (
    <SiteLink className="logo" href="/">
      <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5.5 5.5h13v13h-13zM12 2.8 21.2 12 12 21.2 2.8 12z" />
        <circle cx="12" cy="12" r="2.25" />
      </svg>
      {site.shortTitle}
    </SiteLink>
  );
}
