import type { ReactElement } from "react";
import { RequestBodySection, Responses } from "../api/Bodies.js";
import { Errors } from "../api/Errors.js";
import { BodyExamples, ResponseExamples } from "../api/Examples.js";
import { Fields } from "../api/Fields.js";
import { byOutcome } from "../api/facts.js";
import { Needs, OperationIntro } from "../api/OperationIntro.js";
import { Receiver, Samples } from "../api/Samples.js";
import { ProseBox } from "../content/Content.js";
import type { OperationPage, ParameterGroup } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { MethodBadge } from "../primitives/Badges.js";
import { useTexts } from "../primitives/contexts.js";
import { Heading } from "../primitives/Heading.js";

/** An operation. The samples, with what a request needs, follow the description; on wide screens they are in a column on the right. */
export function OperationView(props: ViewProps<OperationPage>): ReactElement {
  const { page, errors } = props;
  const outcomes = byOutcome(page.responses, errors !== undefined);
  return (
    <Frame {...props}>
      <article className="operation">
        <OperationIntro page={page} />
        <div className={outcomes.expected.length > 0 || errors ? "rail" : "rail unanswered"}>
          {page.incoming ? (
            <>
              <BodyExamples body={page.requestBody} />
              <Needs page={page} />
              <Receiver page={page} status={outcomes.expected[0]?.status} />
            </>
          ) : (
            <>
              <Samples call={page.call} calls={page.calls} sdk={page.sdkSample} given={page.givenSamples} />
              <Needs page={page} />
            </>
          )}
          <ResponseExamples page={page} errors={errors} />
        </div>
        <div className="reference">
          <Parameters groups={page.parameters} />
          {page.requestBody && <RequestBodySection body={page.requestBody} incoming={page.incoming} />}
          <Responses responses={outcomes.expected} incoming={page.incoming} />
          {errors && <Errors errors={errors} others={outcomes.errors} />}
          <Callbacks callbacks={page.callbacks} />
        </div>
      </article>
    </Frame>
  );
}

/** Parameters grouped by location: path, query, header, cookie. */
function Parameters({ groups }: { groups: ParameterGroup[] }): ReactElement | null {
  const t = useTexts();
  if (groups.length === 0) return null;
  return (
    <section>
      {/* Seen, it would repeat the headings of the groups. */}
      <h2 className="visually-hidden" id="parameters">
        {t("parameters")}
      </h2>
      {groups.map((group) => (
        <section key={group.id}>
          <Heading level={3} id={group.id} text={group.title} />
          <Fields fields={group.fields} />
        </section>
      ))}
    </section>
  );
}

/** The requests that the API sends to a URL of the client. */
function Callbacks({ callbacks }: { callbacks: OperationPage["callbacks"] }): ReactElement | null {
  const t = useTexts();
  if (callbacks.length === 0) return null;
  return (
    <section>
      <Heading level={2} id="callbacks" text={t("callbacks")} />
      {callbacks.map((callback) => (
        <section key={callback.id}>
          <Heading level={3} id={callback.id} text={callback.name} />
          <p className="endpoint">
            <MethodBadge method={callback.method} /> <code>{callback.expression}</code>
          </p>
          <ProseBox className="prose" prose={callback.description} />
        </section>
      ))}
    </section>
  );
}
