import type { PreviewProps } from "@quran-foundation/portal/components";
import type { ReactElement } from "react";
import { Facts, Marked, Rows } from "./parts.js";

interface Passage {
  id?: number;
  verse_key?: string;
  resource_name?: string;
  language_name?: string;
  text?: string;
  /** For a passage of a tafsir: its verses by key. */
  verses?: Record<string, unknown>;
}

/** Texts about verses: a translation or a tafsir, with the verse and the name of the work. */
export default function PassagePreview({ values }: PreviewProps<Passage>): ReactElement {
  return (
    <Rows>
      {values.map(({ id, verse_key, resource_name, language_name, text = "", verses }) => (
        <li key={id ?? resource_name}>
          <p>
            <Marked text={text} />
          </p>
          <Facts facts={[<b key="key">{verse_key ?? Object.keys(verses ?? {}).join(", ")}</b>, resource_name, language_name]} />
        </li>
      ))}
    </Rows>
  );
}
