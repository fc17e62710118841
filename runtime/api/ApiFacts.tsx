import type { ReactElement } from "react";
import { Content } from "../content/Content.js";
import type { FactsNode, Link } from "../contract.js";
import { downloadsId } from "../dom.js";
import { useTexts } from "../primitives/contexts.js";
import { Fact, Facts } from "../primitives/Facts.js";
import { SiteLink } from "../primitives/SiteLink.js";

interface ApiFactsProps {
  rows?: FactsNode["rows"];
  /** Links to the spec of the API as files. */
  downloads?: Link[] | undefined;
}

/** The facts of an API, and its files. */
export function ApiFacts({ rows = [], downloads }: ApiFactsProps): ReactElement | null {
  const t = useTexts();
  if (rows.length === 0 && !downloads) return null;
  return (
    <Facts>
      {rows.map(({ label, children }) => (
        <Fact key={label} label={label}>
          <Content prose={children} />
        </Fact>
      ))}
      {downloads && (
        <div className="wide downloads" id={downloadsId}>
          <Fact label={t("download")}>
            {downloads.map((link) => (
              <SiteLink key={link.href} href={link.href}>
                {link.label}
              </SiteLink>
            ))}
          </Fact>
        </div>
      )}
    </Facts>
  );
}
