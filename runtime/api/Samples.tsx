import { type ReactElement, use } from "react";
import type { CodeBlock } from "../contract.js";
import { marks } from "../dom.js";
import { FillIn } from "../islands/FillIn.js";
import { Island } from "../islands/island.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { type Highlight, HighlightContext } from "../primitives/code-context.js";
import { useSite } from "../primitives/site-context.js";
import { useTexts } from "../primitives/use-texts.js";
import { isFillable } from "../samples/fill.js";
import { atLineBreaks } from "../samples/line-breaks.js";
import type { NamedRequest, SampleRequest } from "../samples/sample-request.js";
import { chosenSamples, type Sample, samplesOf } from "../samples/samples-of.js";

interface SamplesProps {
  call: SampleRequest;
  /** The request for each of several uses. The reader chooses one. */
  calls?: NamedRequest[] | undefined;
  sdk?: string | undefined;
  /** Written by the author of the spec; they follow those of the call. */
  given?: CodeBlock[] | undefined;
}

/** The request in every language. The HTML has all samples; the chosen language applies to every page. */
export function Samples({ call, calls = [], sdk, given }: SamplesProps): ReactElement {
  const highlight = use(HighlightContext);
  if (!highlight) throw new Error("Samples were rendered without a highlighter.");
  const { codeLanguages } = useSite();
  const languages = (sample: SampleRequest, use?: string) => (
    <Languages
      call={sample}
      use={use}
      samples={chosenSamples(samplesOf(sample, sdk), codeLanguages)}
      given={given}
      highlight={highlight}
    />
  );
  return (
    <section className="samples">{calls.length > 1 ? <Uses calls={calls} languages={languages} /> : languages(call)}</section>
  );
}

function Uses({
  calls,
  languages,
}: {
  calls: NamedRequest[];
  languages: (call: SampleRequest, use: string) => ReactElement;
}): ReactElement {
  const t = useTexts();
  return (
    <div className="tabs" {...{ [marks.tabs]: "" }}>
      <div className="samples-head">
        <h2 id="samples">{t("request")}</h2>
        {/* A reload shows the first use again, so the browser must not restore another option of the list. */}
        <select aria-label={t("example")} className="needs-scripts" autoComplete="off" data-tab-select="">
          {calls.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {calls.map(({ id, title, call }, index) => (
        <div key={id} className="tabpanel" {...{ [marks.tab]: id }} data-selected={index === 0 ? "" : undefined}>
          <p className="tab-title">{title}</p>
          {languages(call, id)}
        </div>
      ))}
    </div>
  );
}

interface LanguagesProps {
  call: SampleRequest;
  /** Distinguishes one of several requests of the page. */
  use?: string | undefined;
  samples: Sample[];
  given?: CodeBlock[] | undefined;
  highlight: Highlight;
}

function Languages({ call, use, samples, given = [], highlight }: LanguagesProps): ReactElement {
  const t = useTexts();
  return (
    <div className="tabs" {...{ [marks.tabs]: "lang" }}>
      <div className="samples-head">
        {use === undefined && <h2 id="samples">{t("request")}</h2>}
        <select aria-label={t("language")} className="needs-scripts" data-tab-select="">
          {samples.map((sample) => (
            <option key={sample.language} value={sample.language}>
              {sample.label}
            </option>
          ))}
          {given.map(({ label }, index) => (
            <option key={label} value={givenId(index)}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {isFillable(call) && <Island name="FillIn" id={use} component={FillIn} props={{ call }} />}
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
      {given.map((code, index) => (
        <div key={code.label} className="tabpanel" {...{ [marks.tab]: givenId(index) }}>
          <CodeFigure code={code} label={`${code.label} sample`} />
        </div>
      ))}
    </div>
  );
}

const givenId = (index: number) => `given-${index + 1}`;
