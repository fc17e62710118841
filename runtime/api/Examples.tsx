import type { ReactElement } from "react";
import type { Example } from "../contract.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { useTexts } from "../primitives/use-texts.js";
import { WithArabic } from "../primitives/WithArabic.js";

interface ExamplesProps {
  examples: Example[];
  /** For screen readers: what the examples show, such as "Example of 200". */
  label: string;
}

/** A list of examples, each with its summary and description from the spec. */
export function Examples({ examples, label }: ExamplesProps): ReactElement {
  const t = useTexts();
  const many = examples.length > 1;
  return (
    <>
      {examples.map((example) => (
        <div key={example.title} className="example">
          {(many || example.summarized) && (
            <p>
              <b>
                <WithArabic text={example.title} />
              </b>
            </p>
          )}
          {example.description && <RawHtml html={example.description} />}
          {example.placeholders && <p>{t("placeholders")}</p>}
          <CodeFigure code={example.code} label={many ? `${label}: ${example.title}` : label} />
        </div>
      ))}
    </>
  );
}
