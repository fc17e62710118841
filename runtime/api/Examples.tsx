import { type ReactElement, use } from "react";
import { Content as Text } from "../content/Content.js";
import type { CodeBlock, Content, ErrorTable, Example, Field, OperationPage, RequestBody } from "../contract.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { useAddress, useTexts } from "../primitives/contexts.js";
import { SelectTabs, Tabs } from "../primitives/Tabs.js";
import { WithArabic } from "../primitives/WithArabic.js";
import { withMediaTypes } from "./facts.js";
import { nameFields } from "./name-fields.js";
import { PreviewsContext } from "./previews.js";

/** An example with the tree of its body, to whose fields the names in it link. */
interface PlacedExample extends Example {
  root?: Field | undefined;
}

export const placedExamples = ({ examples, schema }: Content): PlacedExample[] =>
  examples.map((example) => ({ ...example, root: schema }));

interface ExamplesProps {
  examples: PlacedExample[];
  /** For screen readers: what the examples show, such as "Example of 200". */
  label: string;
  /** For ids of the tabs of examples with a preview. */
  id?: string;
}

/** A list of examples, each with its summary and description from the spec. */
export function Examples({ examples, label, id }: ExamplesProps): ReactElement {
  const t = useTexts();
  const many = examples.length > 1;
  return (
    <>
      {examples.map((example, index) => (
        <div key={example.title} className="example">
          {(many || example.summarized) && (
            <p>
              <b>
                <WithArabic text={example.title} />
              </b>
            </p>
          )}
          {example.description && (
            <div>
              <Text prose={example.description} />
            </div>
          )}
          {example.placeholders && <p>{t("placeholders")}</p>}
          <ExampleCode
            example={example}
            label={many ? `${label}: ${example.title}` : label}
            id={id && (index === 0 ? id : `${id}-${index + 1}`)}
          />
        </div>
      ))}
    </>
  );
}

/** Code with at most this many lines of so many characters is always shown whole. */
const fewLines = 14;
const lineLength = 60;

/** Whether only the start of a code shows at first. A form is one long line. */
function isLong({ text }: CodeBlock): boolean {
  const lines = text.split("\n").map((line) => Math.max(1, Math.ceil(line.length / lineLength)));
  return lines.reduce((sum, count) => sum + count, 0) > fewLines;
}

/** Long code before it shows its first lines until the reader asks for all. */
export function ShowWhole({ code }: { code: CodeBlock | undefined }): ReactElement | null {
  const t = useTexts();
  if (!code || !isLong(code)) return null;
  return (
    <label className="show-whole">
      <input type="checkbox" className="visually-hidden" />
      {t("showWholeExample")}
    </label>
  );
}

/** The code of an example. If the site draws a preview of it, both are in tabs. */
function ExampleCode({ example, label, id }: { example: PlacedExample; label: string; id: string | undefined }): ReactElement {
  const t = useTexts();
  const preview = use(PreviewsContext).get(example.code);
  const code = (
    <>
      <CodeFigure code={example.code} label={label} links={linksOf(example.code, example.root)} />
      <ShowWhole code={example.code} />
    </>
  );
  if (!preview || !id) return code;
  const drawing = (
    // A box that scrolls must be reachable with the keyboard, like one with code. Its panel has the name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
    <div className="preview" tabIndex={0} dangerouslySetInnerHTML={{ __html: preview }} />
  );
  return (
    <Tabs
      label={t("example")}
      group="preview"
      panels={[
        { id: `${id}-json`, choice: "json", title: example.code.label, content: code },
        { id: `${id}-preview`, choice: "preview", title: t("preview"), content: drawing },
      ]}
    />
  );
}

/** The ids of the fields that the names in JSON link to. */
function linksOf({ language, text }: CodeBlock, root: Field | undefined): (string | undefined)[] | undefined {
  return root && language === "json" ? nameFields(text, root) : undefined;
}

interface Panel {
  id: string;
  /** The status code. */
  title: string;
  /** The meaning of the status code, or the name of the example. */
  label: string;
  examples: PlacedExample[];
  /** For an error: its body, which needs no caption besides the status. */
  error?: { code: CodeBlock; root: Field | undefined };
}

/** The examples of a body that the API sends to the reader's server. */
export function BodyExamples({ body }: { body: RequestBody | undefined }): ReactElement | null {
  const t = useTexts();
  const examples = body ? examplesOf(body.contents) : [];
  if (examples.length === 0) return null;
  const title = t(examples.length === 1 ? "exampleBody" : "exampleBodies");
  return (
    <section>
      <div className="samples">
        <div className="samples-head">
          <h2 id="samples">{title}</h2>
        </div>
        <Examples examples={examples} label={title} />
      </div>
    </section>
  );
}

/** Example responses of an operation. The reader chooses the status. */
export function ResponseExamples({ page, errors }: { page: OperationPage; errors: ErrorTable | undefined }): ReactElement | null {
  const t = useTexts();
  const address = useAddress();
  const hasPreviews = use(PreviewsContext).size > 0;
  const panels = [...panelsOf(page), ...(errors ? errorPanels(errors, t("errors")) : [])];
  const [only] = panels;
  if (!only) return null;
  return (
    <section>
      <div className="samples">
        {panels.length === 1 ? (
          <>
            <div className="samples-head">
              <h2 id="response-examples">{t("responseOf", { status: only.title })}</h2>
            </div>
            <PanelExamples panel={only} />
          </>
        ) : (
          <SelectTabs
            heading={<h2 id="response-examples">{t("response")}</h2>}
            label={t("status")}
            panels={panels.map((panel) => ({
              id: panel.id,
              title: panel.label ? `${panel.title} ${panel.label}` : panel.title,
              content: panel.error ? (
                <CodeFigure code={panel.error.code} title={panel.title} links={linksOf(panel.error.code, panel.error.root)} />
              ) : (
                <>
                  <p className="tab-title">{panel.label ? `${panel.title} ${panel.label}` : panel.title}</p>
                  <PanelExamples panel={panel} />
                </>
              ),
            }))}
          />
        )}
      </div>
      {hasPreviews && <link rel="stylesheet" href={address("/assets/previews.css")} />}
    </section>
  );
}

function PanelExamples({ panel }: { panel: Panel }): ReactElement {
  const t = useTexts();
  return <Examples examples={panel.examples} label={t("exampleOf", { status: panel.title })} id={panel.id} />;
}

/** One panel for each example. The name of one of several takes the place of the meaning of the status. */
function panelsOf(page: OperationPage): Panel[] {
  return page.responses.flatMap(({ status, label, contents, head }) => {
    const examples = head ? [head] : examplesOf(contents);
    return examples.map((example, index): Panel => {
      const id = `example-${status.toLowerCase()}`;
      return {
        id: index === 0 ? id : `${id}-${index + 1}`,
        title: status,
        label: examples.length > 1 ? example.title : label,
        examples: [examples.length > 1 ? withoutTitle(example) : example],
      };
    });
  });
}

/** An example without its title, which the bar shows. */
const withoutTitle = ({ summarized: _, ...example }: PlacedExample): PlacedExample => example;

/** One panel for each status with its own example, otherwise one for all. */
function errorPanels({ rows, content }: ErrorTable, title: string): Panel[] {
  const ownRows = rows.flatMap(({ status, label, example }) =>
    example
      ? [
          {
            id: `example-${status.toLowerCase()}`,
            title: status,
            label,
            examples: [],
            error: { code: example, root: content?.schema },
          },
        ]
      : [],
  );
  if (ownRows.length > 0) return ownRows;
  return content && content.examples.length > 0
    ? [{ id: "example-errors", title, label: "", examples: placedExamples(content) }]
    : [];
}

const examplesOf = (contents: Content[]): PlacedExample[] => withMediaTypes(contents).flatMap(placedExamples);
