import type { ReactElement, ReactNode } from "react";
import type { Href, Link } from "../contract.js";
import { marks } from "../dom.js";
import { isExternal } from "./href.js";
import { useAddress } from "./site-context.js";
import { versionsText } from "./versions-text.js";

interface SiteLinkProps {
  href: Href;
  children: ReactNode;
  className?: string | undefined;
  /** This is the page being read; "true" where it leads to the section around that. */
  current?: boolean | "page" | "true" | undefined;
  versions?: Link["versions"];
  /** Accessible name where the text may be hidden. */
  label?: string;
}

/** A link of the frame or of an API page: base in front, `rel` on foreign hosts, versions for readers who prefer one. */
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
