import type { ReactElement } from "react";
import type { OperationPage } from "../contract.js";
import { Heading } from "../primitives/Heading.js";
import { MethodBadge } from "../primitives/MethodBadge.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { useTexts } from "../primitives/use-texts.js";

/** The requests that the API sends to a URL of the client. */
export function Callbacks({ callbacks }: { callbacks: OperationPage["callbacks"] }): ReactElement | null {
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
          <RawHtml className="prose" html={callback.description} />
        </section>
      ))}
    </section>
  );
}
