import type { ReactElement } from "react";
import type { RequestBody } from "../contract.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { Contents } from "./Contents.js";
import { Examples } from "./Examples.js";
import { rootsOf } from "./facts.js";
import { SectionHead } from "./SectionHead.js";

/** The request body: its schema, then the examples of the spec, folded. */
export function RequestBodySection({ body }: { body: RequestBody }): ReactElement {
  const examples = body.contents.flatMap((content) => content.examples);
  return (
    <section>
      <SectionHead id={body.id} text="Request body" required={body.required} fields={rootsOf(body.contents)} />
      {body.description && <RawHtml className="prose" html={body.description} />}
      <Contents contents={body.contents} />
      {examples.length > 0 && (
        <details className="examples">
          <summary>{examples.length === 1 ? "Example body" : "Example bodies"}</summary>
          <Examples examples={examples} label="Example body" />
        </details>
      )}
    </section>
  );
}
