import type { ReactElement } from "react";
import { Callbacks } from "../api/Callbacks.js";
import { Downloads } from "../api/Downloads.js";
import { Errors } from "../api/Errors.js";
import { OperationIntro } from "../api/OperationIntro.js";
import { Parameters } from "../api/Parameters.js";
import { RequestBodySection } from "../api/RequestBodySection.js";
import { ResponseExamples } from "../api/ResponseExamples.js";
import { Responses } from "../api/Responses.js";
import { Samples } from "../api/Samples.js";
import type { OperationPage } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";

/** An operation. In the HTML the samples follow the description; on wide screens they are in a column on the right. */
export function OperationView(props: ViewProps<OperationPage>): ReactElement {
  const { page, errors } = props;
  return (
    <Frame {...props}>
      <article className="operation">
        <OperationIntro page={page} />
        <div className="rail">
          {!page.incoming && <Samples call={page.call} calls={page.calls} sdk={page.sdkSample} given={page.givenSamples} />}
          <ResponseExamples page={page} errors={errors} />
        </div>
        <div className="reference">
          <Parameters groups={page.parameters} />
          {page.requestBody && <RequestBodySection body={page.requestBody} />}
          <Responses responses={page.responses} />
          {errors && <Errors errors={errors} />}
          <Callbacks callbacks={page.callbacks} />
          <Downloads links={page.downloads} />
        </div>
      </article>
    </Frame>
  );
}
