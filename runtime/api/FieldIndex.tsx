import type { ReactElement } from "react";
import type { FieldGroup } from "../contract.js";
import { useTexts } from "../primitives/use-texts.js";

/** An index of many fields: their names as links, grouped by type. */
export function FieldIndex({ groups }: { groups: FieldGroup[] }): ReactElement {
  const t = useTexts();
  return (
    <nav className="field-index" aria-label={t("fieldsByType")}>
      <dl>
        {groups.map(({ title, links }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {links.map(({ href, label }) => (
                <a key={href} href={href}>
                  <code>{label}</code>
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}
