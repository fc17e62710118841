import type { PreviewProps } from "@quran-foundation/portal/components";
import type { ReactElement } from "react";
import { countOf, Facts, Rows } from "./parts.js";

interface Timing {
  verse_key?: string;
  timestamp_from: number;
  timestamp_to: number;
  /** Word, start and end. */
  segments?: [number, number, number][] | null;
}

interface Recording {
  id?: number;
  /** Of one verse. */
  verse_key?: string;
  url?: string;
  /** Of a chapter. */
  chapter_id?: number;
  audio_url?: string;
  file_size?: number;
  format?: string;
  timestamps?: Timing[];
}

/** Recordings with their file. Timings are a bar with a part for each word, or for each verse. */
export default function AudioPreview({ values }: PreviewProps<Recording>): ReactElement {
  return (
    <Rows>
      {values.map(({ id, verse_key, url, chapter_id, audio_url, file_size, format, timestamps }) => (
        <li key={id ?? verse_key} className="pv-item">
          <svg viewBox="0 0 24 24" className="pv-icon" aria-hidden="true">
            <path d="M8 5v14l11-7z" />
          </svg>
          <p>
            <b>{verse_key ?? `Chapter ${chapter_id}`}</b> <small>{(audio_url ?? url)?.split("/").at(-1)}</small>
          </p>
          {timestamps?.map((timing) => (
            <Bar key={timing.verse_key} timing={timing} />
          ))}
          <Facts facts={[format, file_size !== undefined && `${Math.round(file_size / 1000)} kB`]} />
        </li>
      ))}
    </Rows>
  );
}

const width = 400;

/** The time of a verse, with that of its words. */
function Bar({ timing: { verse_key, timestamp_from: from, timestamp_to: to, segments } }: { timing: Timing }): ReactElement {
  const parts = (segments ?? []).map(([word, start, end]) => ({ word, start, end }));
  const x = (time: number) => Math.round(((time - from) / Math.max(to - from, 1)) * width);
  const shown = parts.length > 0 ? parts : [{ word: 0, start: from, end: to }];
  return (
    <figure>
      <svg viewBox={`0 0 ${width} 28`} className="bar" aria-hidden="true">
        {shown.map(({ word, start, end }) => (
          <g key={word}>
            <rect x={x(start)} y="2" width={Math.max(x(end) - x(start) - 2, 1)} height="24" rx="3" />
            {word > 0 && (
              <text x={(x(start) + x(end)) / 2 - 1} y="18.5">
                {word}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        <b>{verse_key}</b> {seconds(from)} to {seconds(to)}
        {parts.length > 0 && `, ${countOf(parts.length, "word")}`}
      </figcaption>
    </figure>
  );
}

const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
