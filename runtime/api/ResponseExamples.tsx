import type { ReactElement } from "react";
import type { Content, ErrorTable, Example, OperationPage } from "../contract.js";
import { Tabs } from "../primitives/Tabs.js";
import { Examples } from "./Examples.js";

interface Panel {
  id: string;
  title: string;
  examples: Example[];
}

interface ResponseExamplesProps {
  page: OperationPage;
  errors: ErrorTable | undefined;
}

/** What comes back, as examples, one panel per status. */
export function ResponseExamples({ page, errors }: ResponseExamplesProps): ReactElement | null {
  const panels = panelsOf(page, errors);
  const [only] = panels;
  if (!only) return null;
  return (
    <section className="samples">
      <div className="samples-head">
        <h2 id="response-examples">{panels.length === 1 ? `Response ${only.title}` : "Response"}</h2>
      </div>
      {panels.length === 1 ? (
        <PanelExamples panel={only} />
      ) : (
        <Tabs
          label="Status"
          panels={panels.map((panel) => ({ id: panel.id, title: panel.title, content: <PanelExamples panel={panel} /> }))}
        />
      )}
    </section>
  );
}

function PanelExamples({ panel }: { panel: Panel }): ReactElement {
  return <Examples examples={panel.examples} label={`Example of ${panel.title}`} />;
}

function panelsOf(page: OperationPage, errors: ErrorTable | undefined): Panel[] {
  const panels = page.responses.map((response) => ({
    id: `example-${response.status.toLowerCase()}`,
    title: response.status,
    examples: examplesOf(response.contents),
  }));
  const shared = errors?.content;
  if (shared) panels.push({ id: "example-errors", title: "Errors", examples: examplesOf([shared]) });
  return panels.filter((panel) => panel.examples.length > 0);
}

/** Titles carry the media type where a status has more than one. */
function examplesOf(contents: Content[]): Example[] {
  if (contents.length === 1) return contents[0]?.examples ?? [];
  return contents.flatMap((content) =>
    content.examples.map((example) => ({ ...example, title: `${content.mediaType}: ${example.title}` })),
  );
}
