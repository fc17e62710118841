import type { ReactElement } from "react";
import type { ErrorTable } from "../contract.js";
import { Heading } from "../primitives/Heading.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { Contents } from "./Contents.js";

/** The errors that share one schema, as one table, with the schema once below it. */
export function Errors({ errors }: { errors: ErrorTable }): ReactElement {
  const actions = errors.rows.some((row) => row.action);
  return (
    <section>
      <Heading level={2} id="errors" text="Errors" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      {/* biome-ignore lint/a11y/useSemanticElements: the same box as the tables of guides */}
      <div className="table" role="group" tabIndex={0} aria-label="Errors by status">
        <table className="error-table">
          <thead>
            <tr>
              <th scope="col">Status</th>
              <th scope="col">When</th>
              {actions && <th scope="col">What to do</th>}
            </tr>
          </thead>
          <tbody>
            {errors.rows.map((row) => (
              <tr key={row.id} id={row.id}>
                <th scope="row">
                  <span className={`status status-${row.status[0]?.toLowerCase()}`}>{row.status}</span>
                  {` ${row.label}`}
                </th>
                <RawHtml as="td" label="When" html={row.when} />
                {actions && <RawHtml as="td" label="What to do" html={row.action ?? ""} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errors.content?.schema && (
        <details className="error-schema">
          <summary>Fields of an error</summary>
          <Contents contents={[errors.content]} />
        </details>
      )}
      {errors.schema && (
        <p>
          {"All of them share one schema: "}
          <SiteLink href={errors.schema.href}>{errors.schema.label}</SiteLink>
        </p>
      )}
    </section>
  );
}
