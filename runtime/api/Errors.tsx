import type { ReactElement } from "react";
import type { ErrorTable } from "../contract.js";
import { Heading } from "../primitives/Heading.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";
import { around } from "../texts.js";
import { Contents } from "./Contents.js";

/** The errors that share one schema, as one table, with the schema once below it. */
export function Errors({ errors }: { errors: ErrorTable }): ReactElement {
  const t = useTexts();
  const [beforeSchema] = around(t("sharedSchema"));
  const actions = errors.rows.some((row) => row.action);
  return (
    <section>
      <Heading level={2} id="errors" text={t("errors")} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      {/* biome-ignore lint/a11y/useSemanticElements: the same box as the tables of guides */}
      <div className="table" role="group" tabIndex={0} aria-label={t("errorsByStatus")}>
        <table className="error-table">
          <thead>
            <tr>
              <th scope="col">{t("status")}</th>
              <th scope="col">{t("when")}</th>
              {actions && <th scope="col">{t("whatToDo")}</th>}
            </tr>
          </thead>
          <tbody>
            {errors.rows.map((row) => (
              <tr key={row.id} id={row.id}>
                <th scope="row">
                  <span className={`status status-${row.status[0]?.toLowerCase()}`}>{row.status}</span>
                  {` ${row.label}`}
                </th>
                <RawHtml as="td" label={t("when")} html={row.when} />
                {actions && <RawHtml as="td" label={t("whatToDo")} html={row.action ?? ""} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.content?.schema && (
        <details className="error-schema">
          <summary>{t("errorFields")}</summary>
          <Contents contents={[errors.content]} />
        </details>
      )}
      {errors.schema && (
        <p>
          {beforeSchema}
          <SiteLink href={errors.schema.href}>{errors.schema.label}</SiteLink>
        </p>
      )}
    </section>
  );
}
