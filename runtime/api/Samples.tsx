import type { ReactElement } from "react";
import type { CodeBlock } from "../contract.js";
import { FillIn } from "../islands/FillIn.js";
import { Island } from "../islands/island.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { useSite, useTexts } from "../primitives/contexts.js";
import { MethodBadge } from "../primitives/MethodBadge.js";
import { SelectTabs } from "../primitives/Tabs.js";
import { isFillable } from "../samples/fill.js";
import type { NamedRequest, SampleRequest } from "../samples/sample-request.js";
import { chosenSamples, samplesOf } from "../samples/samples-of.js";

interface RequestProps {
  call: SampleRequest;
  sdk?: string | undefined;
  /** Written by the author of the spec; they follow those of the call. */
  given?: CodeBlock[] | undefined;
}

interface SamplesProps extends RequestProps {
  /** The request for each of several uses. The reader chooses one. */
  calls?: NamedRequest[] | undefined;
}

/**
 * The request in every language, under one bar. The HTML has all samples; the chosen language applies to every page.
 */
export function Samples({ calls = [], ...request }: SamplesProps): ReactElement {
  const t = useTexts();
  const title = (
    <h2 id="samples">
      <span className="visually-hidden">{`${t("request")}: `}</span>
      <MethodBadge method={request.call.method.toLowerCase()} /> <span>{request.call.path}</span>
    </h2>
  );
  if (calls.length < 2)
    return (
      <section className="samples request">
        <Languages {...request} heading={title} />
      </section>
    );
  const panels = calls.map(({ id, title, call }) => ({
    id,
    title,
    content: (
      <>
        <p className="tab-title">{title}</p>
        <Languages {...request} call={call} use={id} />
      </>
    ),
  }));
  return (
    <section className="samples request">
      <SelectTabs heading={title} label={t("example")} panels={panels} />
    </section>
  );
}

interface LanguagesProps extends RequestProps {
  /** Distinguishes one of several requests of the page. */
  use?: string;
  heading?: ReactElement;
}

function Languages({ call, use: id, heading, sdk, given = [] }: LanguagesProps): ReactElement {
  const t = useTexts();
  const { codeLanguages } = useSite();
  const samples = chosenSamples(samplesOf(call, sdk), codeLanguages).map(({ language, label, text, note }) => ({
    id: language,
    code: { language, label, text, server: call.server },
    note,
  }));
  const written = given.map((code, index) => ({ id: `given-${index + 1}`, code, note: undefined }));
  const panels = [...samples, ...written].map(({ id, code, note }) => ({
    id,
    title: code.label,
    content: (
      <>
        <CodeFigure code={code} label={`${code.label} sample`} />
        {note && <p className="sample-note">{note}</p>}
      </>
    ),
  }));
  return (
    <SelectTabs heading={heading} label={t("language")} group="lang" panels={panels}>
      {isFillable(call) && <Island name="FillIn" id={id} component={FillIn} props={{ call }} />}
    </SelectTabs>
  );
}
