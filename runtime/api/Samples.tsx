import { type ReactElement, use } from "react";
import { marks } from "../dom.js";
import { FillIn } from "../islands/FillIn.js";
import { Island } from "../islands/island.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { type Highlight, HighlightContext } from "../primitives/code-context.js";
import { Repeated } from "../primitives/Repeated.js";
import type { Call } from "../samples/call.js";
import { isFillable } from "../samples/fill.js";
import { atLineBreaks } from "../samples/line-breaks.js";
import { type Sample, samplesOf } from "../samples/samples-of.js";

/** The call in every language. All samples are in the HTML; the choice of language is the same on every page. */
export function Samples({ call, sdk }: { call: Call; sdk?: string | undefined }): ReactElement {
  const highlight = use(HighlightContext);
  if (!highlight) throw new Error("Samples were rendered without a highlighter.");
  // The same in every version of an API where the call is.
  const of = `samples ${JSON.stringify(call)} ${sdk ?? ""}`;
  const content = () => <Languages call={call} samples={samplesOf(call, sdk)} highlight={highlight} />;
  return <Repeated as="section" className="samples" of={of} content={content} />;
}

function Languages({ call, samples, highlight }: { call: Call; samples: Sample[]; highlight: Highlight }): ReactElement {
  return (
    <div className="tabs" {...{ [marks.tabs]: "lang" }}>
      <div className="samples-head">
        <h2 id="samples">Request</h2>
        <select aria-label="Language" className="needs-scripts" data-language-select="">
          {samples.map((sample) => (
            <option key={sample.language} value={sample.language}>
              {sample.label}
            </option>
          ))}
        </select>
      </div>
      {isFillable(call) && <Island name="FillIn" component={FillIn} props={{ call }} />}
      {samples.map((sample, index) => (
        <div
          key={sample.language}
          className="tabpanel"
          {...{ [marks.tab]: sample.language }}
          data-selected={index === 0 ? "" : undefined}
        >
          <CodeFigure
            code={{
              language: sample.language,
              label: sample.label,
              html: atLineBreaks(highlight(sample.text, sample.language), call.server).join("<wbr>"),
            }}
            label={`${sample.label} sample`}
          />
          {sample.note && <p className="sample-note">{sample.note}</p>}
        </div>
      ))}
    </div>
  );
}
