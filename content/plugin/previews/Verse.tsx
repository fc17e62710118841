import type { PreviewProps } from "@quran-foundation/portal/components";
import type { ReactElement } from "react";
import { Arabic, Facts, Marked, Rows } from "./parts.js";

interface Word {
  position?: number;
  char_type_name?: string;
  text_uthmani?: string;
  translation?: { text?: string };
}

interface Verse {
  verse_key?: string;
  verse_number?: number;
  page_number?: number;
  juz_number?: number;
  hizb_number?: number;
  words?: Word[];
  translations?: { id?: number; text?: string; resource_name?: string }[];
  audio?: { url?: string };
  text_uthmani?: string;
  text_uthmani_simple?: string;
  text_imlaei?: string;
  text_imlaei_simple?: string;
}

/** Scripts that the font of the site has, the most complete first. */
const scripts = ["text_uthmani", "text_uthmani_simple", "text_imlaei", "text_imlaei_simple"] as const;

const textOf = (verse: Verse) => scripts.map((script) => verse[script]).find((text) => text !== undefined);

/** Verses in their script with what else the example has; those of one page as a page. */
export default function VersePreview({ values, page }: PreviewProps<Verse>): ReactElement {
  if (page.path.endsWith("/by_page/{page_number}")) return <MushafPage verses={values} />;
  return (
    <Rows>
      {values.map((verse) => (
        <li key={verse.verse_key}>
          <VerseText verse={verse} />
          {verse.translations?.map(({ id, text = "", resource_name }) => (
            <p key={id}>
              <Marked text={text} />
              {resource_name !== undefined && <small> {resource_name}</small>}
            </p>
          ))}
          <Facts
            facts={[
              <b key="key">{verse.verse_key}</b>,
              verse.page_number !== undefined && `page ${verse.page_number}`,
              verse.juz_number !== undefined && `juz ${verse.juz_number}`,
              verse.hizb_number !== undefined && `hizb ${verse.hizb_number}`,
              verse.audio?.url?.split("/").at(-1),
            ]}
          />
        </li>
      ))}
    </Rows>
  );
}

/** The verse, or its words with their meaning if the example has them. */
function VerseText({ verse }: { verse: Verse }): ReactElement | null {
  const text = textOf(verse);
  const words = verse.words?.filter(
    ({ char_type_name, text_uthmani }) => char_type_name === "word" && text_uthmani !== undefined,
  );
  if (words?.length)
    return (
      <ol className="words" dir="rtl">
        {words.map(({ position, text_uthmani = "", translation }) => (
          <li key={position}>
            <Arabic text={text_uthmani} className="ayah" />
            {translation?.text !== undefined && (
              <small dir="ltr">
                <Marked text={translation.text} />
              </small>
            )}
          </li>
        ))}
      </ol>
    );
  return text === undefined ? null : <Arabic text={text} className="ayah" />;
}

/** The verses of a page, one after the other, each with its number. A chapter begins on a new line. */
function MushafPage({ verses }: { verses: readonly Verse[] }): ReactElement {
  const chapters = new Map<string, Verse[]>();
  for (const verse of verses) {
    const [chapter = ""] = verse.verse_key?.split(":") ?? [];
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), verse]);
  }
  const [first] = verses;
  return (
    <>
      {[...chapters].map(([chapter, own]) => (
        <p key={chapter} className="ayah mushaf" lang="ar" dir="rtl" translate="no">
          {own.map((verse) => (
            <span key={verse.verse_key}>
              {textOf(verse)}
              <b dir="ltr">{verse.verse_key}</b>{" "}
            </span>
          ))}
        </p>
      ))}
      <Facts
        facts={[
          first?.page_number !== undefined && `page ${first.page_number}`,
          first?.juz_number !== undefined && `juz ${first.juz_number}`,
        ]}
      />
    </>
  );
}
