import type { ReactElement } from "react";
import type { Response } from "../contract.js";
import { OldIds } from "../primitives/OldIds.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { useTexts } from "../primitives/use-texts.js";
import { Contents } from "./Contents.js";
import { Fields } from "./Fields.js";
import { rootsOf } from "./facts.js";
import { SectionHead } from "./SectionHead.js";

/** Each response that has a body or a description. The success comes first and is open. */
export function Responses({ responses }: { responses: Response[] }): ReactElement | null {
  const t = useTexts();
  if (responses.length === 0) return null;
  return (
    <section>
      <SectionHead id="responses" text={t("responses")} fields={responses.flatMap((response) => rootsOf(response.contents))} />
      {responses.map((response, index) => (
        <details key={response.id} className="response" open={index === 0}>
          <summary>
            <h3 id={response.id}>
              {response.oldIds && <OldIds ids={response.oldIds} />}
              <span className={`status status-${response.status[0]?.toLowerCase()}`}>{response.status}</span>
              {` ${response.label}`}
            </h3>
          </summary>
          {response.description && <RawHtml className="prose" html={response.description} />}
          {response.headers.length > 0 && (
            <>
              <p className="label">{t("headers")}</p>
              <Fields fields={response.headers} />
            </>
          )}
          <Contents contents={response.contents} />
        </details>
      ))}
    </section>
  );
}
