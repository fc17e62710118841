import type { ReactElement } from "react";
import type { RequestBody } from "../contract.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { useTexts } from "../primitives/use-texts.js";
import { Contents } from "./Contents.js";
import { Examples } from "./Examples.js";
import { rootsOf } from "./facts.js";
import { SectionHead } from "./SectionHead.js";

/** The request body: its schema, then the examples of the spec, folded. */
export function RequestBodySection({ body }: { body: RequestBody }): ReactElement {
  const t = useTexts();
  const examples = body.contents.flatMap((content) => content.examples);
  return (
    <section>
      <SectionHead id={body.id} text={t("requestBody")} required={body.required} fields={rootsOf(body.contents)} />
      {body.description && <RawHtml className="prose" html={body.description} />}
      <Contents contents={body.contents} />
      {examples.length > 0 && (
        <details className="examples">
          <summary>{examples.length === 1 ? t("exampleBody") : t("exampleBodies")}</summary>
          <Examples examples={examples} label={t("exampleBody")} />
        </details>
      )}
    </section>
  );
}
