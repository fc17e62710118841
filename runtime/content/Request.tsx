import type { ReactElement } from "react";
import type { CodeBlock, RequestNode } from "../content.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { useSite, useTexts } from "../primitives/contexts.js";
import { Tabs } from "../primitives/Tabs.js";
import { chosenSamples, samplesOf } from "../samples/samples-of.js";

/** A request in each language of the site. The chosen language applies to every page. */
export function Request({ node: { call, sdk, id } }: { node: RequestNode }): ReactElement | null {
  const t = useTexts();
  const { codeLanguages } = useSite();
  const samples = chosenSamples(samplesOf(call, sdk), codeLanguages).map(({ language, label, text }) => ({
    label,
    code: { language, label, text } satisfies CodeBlock,
  }));
  const [only] = samples;
  if (!only) return null;
  if (samples.length === 1) return <CodeFigure code={only.code} />;
  if (id === undefined)
    return (
      <>
        {samples.map(({ label, code }) => [
          <p key={label}>
            <strong>{label}</strong>
          </p>,
          <CodeFigure key={code.language} code={code} />,
        ])}
      </>
    );
  const panels = samples.map(({ label, code }) => ({
    id: `${id}-${code.language}`,
    choice: code.language,
    title: label,
    content: <CodeFigure code={code} />,
  }));
  return <Tabs label={t("tabsLanguage")} group="lang" panels={panels} />;
}
