import type { ReactElement } from "react";
import { SectionHead } from "../api/Bodies.js";
import { Examples } from "../api/Examples.js";
import { PageSince, RootField } from "../api/Fields.js";
import { contentTitle, isNamedType, pathText } from "../api/facts.js";
import { ProseBox } from "../content/Content.js";
import type { SchemaPage, Use } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { nameText } from "../primitives/Badges.js";
import { DeprecatedMark } from "../primitives/Cards.js";
import { useTexts } from "../primitives/contexts.js";
import { Heading } from "../primitives/Heading.js";
import { OtherEntries } from "../primitives/OtherEntries.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { translator } from "../texts.js";

/** A shared schema: its fields, an example on the right, and every place that uses it. */
export function SchemaView(props: ViewProps<SchemaPage>): ReactElement {
  const { page } = props;
  const t = translator(props.site);
  return (
    <Frame {...props}>
      <article className={page.examples.length > 0 ? "operation" : "operation alone"}>
        <header className="operation-intro">
          <h1>{nameText(page.title)}</h1>
          {page.since && <PageSince mark={page.since} />}
          <ProseBox className="prose" prose={page.body} />
        </header>
        {page.examples.length > 0 && (
          <div className="rail">
            <section>
              <div className="samples">
                <div className="samples-head">
                  <h2 id="examples">{t("example")}</h2>
                </div>
                <Examples examples={page.examples.map((example) => ({ ...example, root: page.schema }))} label={t("example")} />
              </div>
            </section>
          </div>
        )}
        <div className="reference">
          <section>
            <SectionHead id="fields" text={t(contentTitle(page.schema))} fields={[page.schema]} />
            <RootField field={page.schema} bare={isNamedType(page)} groups={page.groups} />
          </section>
        </div>
        <UsedIn uses={page.usedIn} />
      </article>
    </Frame>
  );
}

/** Uses that are shown before the reader asks for the others. */
const mostUses = 6;

/** Every place that uses a schema. For a list of values, also the member or parameter that has it. */
function UsedIn({ uses }: { uses: Use[] }): ReactElement | null {
  const t = useTexts();
  if (uses.length === 0) return null;
  return (
    <section className="reference uses">
      <Heading level={2} id="used-in" text={t("usedIn")} />
      <UseList uses={uses.slice(0, mostUses)} />
      {uses.length > mostUses && (
        <OtherEntries count={uses.length - mostUses}>
          <UseList uses={uses.slice(mostUses)} />
        </OtherEntries>
      )}
    </section>
  );
}

function UseList({ uses }: { uses: Use[] }): ReactElement {
  const t = useTexts();
  return (
    <ul className="used-in">
      {uses.map(({ href, label, place, deprecated }) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
          <DeprecatedMark card={{ deprecated }} />
          {place && (
            <p className="facts">
              {place.path.length > 0 && <code>{pathText(place.path)}</code>} {t(place.in)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
