import type { ReactElement } from "react";
import { SiteLink } from "../primitives/SiteLink.js";
import { useSite } from "../primitives/site-context.js";

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
      {site.shortTitle}
    </SiteLink>
  );
}
