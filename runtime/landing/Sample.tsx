import type { ReactElement } from "react";
import type { LandingSample } from "../contract.js";
import { CodeFigure } from "../primitives/CodeFigure.js";
import { useTexts } from "../primitives/contexts.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { Tabs } from "../primitives/Tabs.js";

/** A request in several languages, and its response below. */
export function Sample({ sample }: { sample: LandingSample }): ReactElement {
  const t = useTexts();
  const { requests, response, href } = sample;
  const panels = requests.map((code) => ({
    id: `sample-${code.language}`,
    choice: code.language,
    title: code.label,
    content: <CodeFigure code={code} label={`${code.label} sample`} />,
  }));
  return (
    <div className="sample">
      <Tabs label={t("language")} panels={panels} group="lang" />
      {response && (
        <CodeFigure code={{ ...response.code, title: `${response.status} ${response.label}` }} label={t("response")} />
      )}
      <p>
        <SiteLink href={href}>{t("operationReference")}</SiteLink>
      </p>
    </div>
  );
}
