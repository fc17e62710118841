import type { ReactElement } from "react";
import type { ParameterGroup } from "../contract.js";
import { Heading } from "../primitives/Heading.js";
import { useTexts } from "../primitives/use-texts.js";
import { Fields } from "./Fields.js";

/** Parameters grouped by location: path, query, header, cookie. */
export function Parameters({ groups }: { groups: ParameterGroup[] }): ReactElement | null {
  const t = useTexts();
  if (groups.length === 0) return null;
  return (
    <section>
      <Heading level={2} id="parameters" text={t("parameters")} />
      {groups.map((group) => (
        <section key={group.id}>
          <Heading level={3} id={group.id} text={group.title} />
          <Fields fields={group.fields} />
        </section>
      ))}
    </section>
  );
}
