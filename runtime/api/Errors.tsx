import type { ReactElement } from "react";
import { ProseBox } from "../content/Content.js";
import type { ErrorTable, Response } from "../contract.js";
import { marks } from "../dom.js";
import { Status } from "../primitives/Badges.js";
import { useTexts } from "../primitives/contexts.js";
import { Heading } from "../primitives/Heading.js";
import { Contents, ResponseDetails, StatusRow } from "./Bodies.js";

type Row = ErrorTable["rows"][number];

/**
 * The errors that have one schema, a line each: first those of the operation, then those that most operations have,
 * folded. What to do about an error opens below its line. The schema comes once, at the end, before errors with a body of their own.
 */
export function Errors({ errors, others }: { errors: ErrorTable; others: Response[] }): ReactElement {
  const t = useTexts();
  const { rows, own = 0, content } = errors;
  const shared = rows.slice(own);
  return (
    <section>
      <Heading level={2} id="errors" text={t("errors")} />
      {own > 0 && <Rows rows={rows.slice(0, own)} label={t("errorsOwn")} />}
      {shared.length > 0 && (
        <details className="shared-errors" {...{ [marks.withHeading]: "" }}>
          <summary>
            {t("errorsCommon", { count: shared.length })}
            <span>
              {shared.map(({ id, status }) => (
                <Status key={id} status={status} />
              ))}
            </span>
          </summary>
          <Rows rows={shared} label={t("errorsShared")} />
        </details>
      )}
      {content?.schema && (
        <details className="error-schema">
          <summary>{t("errorFields")}</summary>
          <Contents contents={[content]} />
        </details>
      )}
      {others.map((response) => (
        <ResponseDetails key={response.id} response={response} />
      ))}
    </section>
  );
}

function Rows({ rows, label }: { rows: Row[]; label: string }): ReactElement {
  const t = useTexts();
  return (
    <ul className="errors" aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <StatusRow {...row}>
            {row.action && (
              <>
                <p className="label">{t("whatToDo")}</p>
                <ProseBox className="prose" prose={row.action} />
              </>
            )}
          </StatusRow>
        </li>
      ))}
    </ul>
  );
}
