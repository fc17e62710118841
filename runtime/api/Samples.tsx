import type { ReactElement } from "react";
import type { CodeBlock } from "../contract.js";
import { marks } from "../dom.js";
import { Island } from "../islands/island.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import type { Call } from "../samples/call.js";

/** The call in every language. All samples are in the HTML; the choice of language is the same on every page. */
export function Samples({ samples, call }: { samples: CodeBlock[]; call?: Call | undefined }): ReactElement | null {
  if (samples.length === 0) return null;
  return (
    <section className="samples" aria-labelledby="samples">
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
        {call && <Island name="FillIn" props={{ call }} />}
        {samples.map((sample, index) => (
          <div
            key={sample.language}
            className="tabpanel"
            {...{ [marks.tab]: sample.language }}
            data-selected={index === 0 ? "" : undefined}
          >
            <p className="tab-title">{sample.label}</p>
            <CodeFigure code={sample} label={`${sample.label} sample`} />
          </div>
        ))}
      </div>
    </section>
  );
}
