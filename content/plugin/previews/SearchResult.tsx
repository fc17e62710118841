import type { PreviewProps } from "@quran-foundation/portal/components";
import type { ReactElement, ReactNode } from "react";
import { Facts, Marked, Rows } from "./parts.js";

interface SearchResult {
  verse_key?: string;
  text?: string;
  words?: { char_type?: string; text?: string; highlight?: boolean }[];
  translations?: { resource_id?: number; text?: string; name?: string }[];
}

/** Verses that a search has found, with the words that match. */
export default function SearchResultPreview({ values }: PreviewProps<SearchResult>): ReactElement {
  return (
    <Rows>
      {values.map((result) => (
        <li key={result.verse_key}>
          <p lang="ar" dir="rtl" translate="no" className="ayah">
            {marked(result)}
          </p>
          {result.translations?.map(({ resource_id, text = "", name }) => (
            <p key={resource_id}>
              <Marked text={text} /> <small>{name}</small>
            </p>
          ))}
          <Facts facts={[<b key="key">{result.verse_key}</b>]} />
        </li>
      ))}
    </Rows>
  );
}

/** The text with its matching words marked. It stays byte for byte: if its words are not exactly its text, none is marked. */
function marked({ text = "", words = [] }: SearchResult): ReactNode {
  const own = words.filter(({ char_type }) => char_type === "word");
  if (own.map((word) => word.text).join(" ") !== text) return text;
  return own.map((word, index) => [
    index > 0 && " ",
    word.highlight ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <mark key={index}>{word.text}</mark>
    ) : (
      word.text
    ),
  ]);
}
