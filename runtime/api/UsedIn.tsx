import type { ReactElement } from "react";
import type { Use } from "../contract.js";
import { Heading } from "../primitives/Heading.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";
import { pathText } from "./facts.js";

/** Every place that uses a schema. For a list of values, also the member or parameter that has it. */
export function UsedIn({ uses }: { uses: Use[] }): ReactElement | null {
  const t = useTexts();
  if (uses.length === 0) return null;
  return (
    <section>
      <Heading level={2} id="used-in" text={t("usedIn")} />
      <ul className="used-in">
        {uses.map(({ href, label, place }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
            {place && (
              <p className="facts">
                {place.path.length > 0 && <code>{pathText(place.path)}</code>} {t(place.in)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
