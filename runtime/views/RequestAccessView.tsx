import type { ReactElement } from "react";
import { ProseBox } from "../content/Content.js";
import type { RequestAccessPage } from "../contract.js";
import { Island } from "../islands/island.js";
import { RequestAccess } from "../islands/RequestAccess.js";
import { Frame, type ViewProps } from "../layout/Frame.js";

/** The form with which a developer requests credentials, between texts about what to do before and after. */
export function RequestAccessView(props: ViewProps<RequestAccessPage>): ReactElement {
  const { page } = props;
  return (
    <Frame {...props}>
      <article className="request-access">
        <h1>{page.title}</h1>
        <ProseBox className="prose" prose={page.intro} />
        <Island name="RequestAccess" component={RequestAccess} props={{ target: page.target }} />
        <ProseBox className="prose" prose={page.after} />
      </article>
    </Frame>
  );
}
