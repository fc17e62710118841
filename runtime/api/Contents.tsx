import type { ReactElement } from "react";
import type { Content } from "../contract.js";
import { Tabs } from "../primitives/Tabs.js";
import { useTexts } from "../primitives/use-texts.js";
import { RootField } from "./Fields.js";

/** A body by media type: one schema directly, several in tabs. */
export function Contents({ contents }: { contents: Content[] }): ReactElement | null {
  const t = useTexts();
  const [only] = contents;
  if (!only) return null;
  if (contents.length === 1) return <Body content={only} />;
  return (
    <Tabs
      label={t("mediaType")}
      panels={contents.map((content) => ({ id: content.id, title: content.mediaType, content: <Body content={content} /> }))}
    />
  );
}

function Body({ content }: { content: Content }): ReactElement {
  if (content.schema) return <RootField field={content.schema} mediaType={content.mediaType} />;
  return (
    <p className="field-head">
      <code>{content.mediaType}</code>
    </p>
  );
}
