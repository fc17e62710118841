import type { ReactElement } from "react";
import type { Link } from "../contract.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** The description of the API as files. */
export function Downloads({ links }: { links: Link[] }): ReactElement | null {
  if (links.length === 0) return null;
  return (
    <p className="downloads">
      {"Download "}
      {links.map((link) => (
        <SiteLink key={link.href} href={link.href}>
          {link.label}
        </SiteLink>
      ))}
    </p>
  );
}
