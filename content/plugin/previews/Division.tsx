import type { PreviewProps } from "@quran-foundation/portal/components";
import type { ReactElement } from "react";
import { countOf, Facts, Rows } from "./parts.js";

interface Division {
  id: number;
  verses_count?: number;
  /** Ranges of verses by chapter. */
  verse_mapping?: Record<string, string>;
  [name: string]: unknown;
}

/** Parts of the Quran such as a juz: the ranges of verses by chapter. */
export default function DivisionPreview({ values }: PreviewProps<Division>): ReactElement {
  return (
    <Rows>
      {values.map((division) => (
        <li key={division.id}>
          <p>
            <b>{nameOf(division)}</b>
          </p>
          <p>
            {Object.entries(division.verse_mapping ?? {}).map(([chapter, range]) => (
              <span key={chapter} className="badge">
                Chapter {chapter}: {range}
              </span>
            ))}
          </p>
          <Facts facts={[division.verses_count !== undefined && countOf(division.verses_count, "verse")]} />
        </li>
      ))}
    </Rows>
  );
}

/** `rub_el_hizb_number: 1` is "Rub el hizb 1". */
function nameOf(division: Division): string {
  const [name = "", number] = Object.entries(division).find(([key]) => key.endsWith("_number")) ?? [];
  const words = name.replace(/_number$/, "").replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${number}`;
}
