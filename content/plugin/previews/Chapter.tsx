import type { PreviewProps } from "@quran-foundation/portal/components";
import type { ReactElement } from "react";
import { Arabic, countOf, Facts } from "./parts.js";

interface Chapter {
  id: number;
  name_simple?: string;
  name_arabic?: string;
  revelation_place?: string;
  verses_count?: number;
  pages?: number[];
  translated_name?: { name?: string };
}

/** Chapters as cards: number, names, place and size. */
export default function ChapterPreview({ values }: PreviewProps<Chapter>): ReactElement {
  return (
    <ul className="pv-cards">
      {values.map(({ id, name_simple, name_arabic, revelation_place, verses_count, pages, translated_name }) => (
        <li key={id}>
          <b className="pv-icon">{id}</b>
          <p>
            <b>{name_simple}</b>
            <br />
            <small>{translated_name?.name}</small>
          </p>
          {name_arabic !== undefined && <Arabic text={name_arabic} />}
          <Facts
            facts={[
              verses_count !== undefined && countOf(verses_count, "verse"),
              pages?.[0] === pages?.[1] ? pages && `page ${pages[0]}` : `pages ${pages?.join("–")}`,
              revelation_place,
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
