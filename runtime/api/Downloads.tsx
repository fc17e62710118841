import type { ReactElement } from "react";
import type { Link } from "../contract.js";
import { useTexts } from "../primitives/contexts.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** Links to the spec of the API as files. */
export function Downloads({ links, id }: { links: Link[]; id?: string }): ReactElement | null {
  const t = useTexts();
  if (links.length === 0) return null;
  return (
    <p className="downloads" id={id}>
      {`${t("download")} `}
      {links.map((link) => (
        <SiteLink key={link.href} href={link.href}>
          {link.label}
        </SiteLink>
      ))}
    </p>
  );
}
