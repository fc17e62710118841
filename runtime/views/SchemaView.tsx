import type { ReactElement } from "react";
import { Examples } from "../api/Examples.js";
import { FieldIndex } from "../api/FieldIndex.js";
import { RootField } from "../api/Fields.js";
import { contentTitle, isNamedType } from "../api/facts.js";
import { SectionHead } from "../api/SectionHead.js";
import { UsedIn } from "../api/UsedIn.js";
import type { SchemaPage } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { InlineToc } from "../layout/Toc.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { translator } from "../texts.js";

/** A shared schema: its fields, an example on the right, and every place that uses it. */
export function SchemaView(props: ViewProps<SchemaPage>): ReactElement {
  const { page } = props;
  const t = translator(props.site);
  return (
    <Frame {...props}>
      <article className={page.examples.length > 0 ? "operation" : "operation alone"}>
        <header className="operation-intro">
          <h1>{page.title}</h1>
          <RawHtml className="prose" html={page.body} />
          <InlineToc entries={page.toc} />
        </header>
        {page.examples.length > 0 && (
          <div className="rail">
            <section className="samples">
              <div className="samples-head">
                <h2 id="examples">{t("example")}</h2>
              </div>
              <Examples examples={page.examples} label={t("example")} />
            </section>
          </div>
        )}
        <div className="reference">
          <section>
            <SectionHead id="fields" text={t(contentTitle(page.schema))} fields={[page.schema]} />
            {page.fieldIndex && <FieldIndex groups={page.fieldIndex} />}
            <RootField field={page.schema} bare={isNamedType(page)} />
          </section>
          <UsedIn uses={page.usedIn} />
        </div>
      </article>
    </Frame>
  );
}
