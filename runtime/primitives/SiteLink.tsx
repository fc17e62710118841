import type { ReactElement, ReactNode } from "react";
import type { Href, Link } from "../contract.js";
import { marks } from "../dom.js";
import { useAddress } from "./contexts.js";
import { isExternal, versionsText } from "./href.js";

interface SiteLinkProps {
  href: Href;
  children: ReactNode;
  className?: string | undefined;
  /** "page" or true for the current page; "true" for the section around it. */
  current?: boolean | "page" | "true" | undefined;
  versions?: Link["versions"];
  /** Accessible name, for links whose text may be hidden. */
  label?: string;
}

/** A link of the layout or of an API page: adds the base, `rel` for external links, and the versions of the page. */
export function SiteLink({ href, children, className, current, versions, label }: SiteLinkProps): ReactElement {
  const address = useAddress();
  return (
    <a
      className={className}
      href={address(href)}
      rel={isExternal(href) ? "noopener" : undefined}
      aria-label={label}
      aria-current={current === true ? "page" : current || undefined}
      {...(versions && { [marks.versions]: versionsText(versions) })}
    >
      {children}
    </a>
  );
}
