import type { ReactElement } from "react";
import type { CodeBlock, OperationPage } from "../contract.js";
import { FillIn } from "../islands/FillIn.js";
import { Island } from "../islands/island.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { useSite, useTexts } from "../primitives/contexts.js";
import { SelectTabs } from "../primitives/Tabs.js";
import { isFillable } from "../samples/fill.js";
import { receiversOf } from "../samples/receiver.js";
import type { NamedRequest, SampleRequest } from "../samples/sample-request.js";
import { chosenSamples, replaces, type Sample, samplesOf } from "../samples/samples-of.js";
import { ShowWhole } from "./Examples.js";

interface RequestProps {
  call: SampleRequest;
  sdk?: string | undefined;
  /** Written by the author of the spec; they take the place of ours in the same language. */
  given?: CodeBlock[] | undefined;
}

interface SamplesProps extends RequestProps {
  /** The request for each of several uses. The reader chooses one. */
  calls?: NamedRequest[] | undefined;
}

interface ShownSample {
  /** What the reader chooses. */
  id: string;
  code: CodeBlock;
  notes?: Sample["notes"];
  isGiven?: boolean;
}

/** Our samples with those of the author, which take the place of ours in the same language. Others follow. */
function withGiven(samples: readonly ShownSample[], given: readonly CodeBlock[]): ShownSample[] {
  const others = new Map(given.map((code, index) => [code, { id: `given-${index + 1}`, code, isGiven: true }]));
  const shown = samples.flatMap((sample): ShownSample[] => {
    const replacements = given.filter((code) => replaces(code, sample.id));
    for (const code of replacements) others.delete(code);
    return replacements.length === 0
      ? [sample]
      : replacements.map((code, index) => ({ id: index === 0 ? sample.id : `${sample.id}-${index + 1}`, code, isGiven: true }));
  });
  return [...shown, ...others.values()];
}

/** The request in every language, all in the HTML. The chosen language applies to every page. */
export function Samples({ calls = [], ...request }: SamplesProps): ReactElement {
  const t = useTexts();
  const title = <h2 id="samples">{t("request")}</h2>;
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
        <Languages {...request} call={call} use={id} heading={<b>{t("request")}</b>} />
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
  const samples = chosenSamples(samplesOf(call, sdk), codeLanguages).map(
    ({ language, label, text, notes }): ShownSample => ({
      id: language,
      code: { language, label, text },
      ...(notes && { notes }),
    }),
  );
  // For one of several requests, the author's samples are those of all of them.
  const shown = id === undefined ? withGiven(samples, given) : [...samples, ...withGiven([], given)];
  const panels = shown.map(({ id, code, notes, isGiven }) => ({
    id,
    isGiven,
    title: code.label,
    content: (
      <>
        <CodeFigure code={code} label={t("sampleIn", { language: code.label })} />
        {notes && <p className="sample-note">{notes.map((note) => t(note)).join(" ")}</p>}
      </>
    ),
  }));
  return (
    <>
      <SelectTabs heading={heading} label={t("language")} group="lang" panels={panels}>
        {isFillable(call) && <Island name="FillIn" id={id} component={FillIn} props={{ call }} />}
      </SelectTabs>
      <ShowWhole code={shown[0]?.code} />
    </>
  );
}

/** Code of a server that receives a request of the API, and answers. */
export function Receiver({ page, status }: { page: OperationPage; status: string | undefined }): ReactElement {
  const t = useTexts();
  const { codeLanguages } = useSite();
  const panels = chosenSamples(receiversOf(page.call, status, page.signature, t("webhookSecret")), codeLanguages).map(
    ({ language, label, text }) => ({
      id: language,
      title: label,
      content: <CodeFigure code={{ language, label, text }} label={t("sampleIn", { language: label })} />,
    }),
  );
  return (
    <section className="samples request">
      <SelectTabs heading={<h2>{t("receiver")}</h2>} label={t("language")} group="lang" panels={panels} />
    </section>
  );
}
