import type { ReactElement } from "react";
import type { VersionChoice } from "../contract.js";
import { marks, versionsId } from "../dom.js";
import { Menu } from "../primitives/Menu.js";
import { useAddress } from "../primitives/site-context.js";
import { useTexts } from "../primitives/use-texts.js";

/** Links to this page in each version of its API. Following one makes that version the preferred one of its section. */
export function VersionMenu({ version }: { version: VersionChoice }): ReactElement {
  const t = useTexts();
  const address = useAddress();
  const current = version.options.find((option) => option.id === version.current);
  return (
    <Menu id={versionsId} label={current?.label ?? version.current} purpose={t("version")}>
      {version.options.map((option) => (
        <li key={option.id}>
          <a
            href={address(option.href)}
            aria-current={option.id === version.current ? "true" : undefined}
            {...{ [marks.pickVersion]: `${version.api} ${option.id}` }}
          >
            {option.label}
            {option.description && <span>{option.description}</span>}
          </a>
        </li>
      ))}
      {version.changes && (
        <li>
          <a href={address(version.changes)}>{t("changeLog")}</a>
        </li>
      )}
    </Menu>
  );
}
