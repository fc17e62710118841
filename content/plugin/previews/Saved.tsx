import type { PreviewProps } from "@quran-foundation/portal/components";
import type { ReactElement } from "react";
import { Facts, Rows } from "./parts.js";

interface Saved {
  id: string;
  createdAt?: string;
  updatedAt?: string;
  /** Of a bookmark. */
  type?: string;
  key?: number;
  verseNumber?: number;
  group?: string;
  /** Of a collection. */
  name?: string;
  /** Of a note. */
  body?: string;
  ranges?: string[];
}

const words: Readonly<Record<string, string>> = { ayah: "Verse", surah: "Chapter", juz: "Juz", page: "Page" };

/** What a user has saved: bookmarks with their place, collections with their name, notes with their text. */
export default function SavedPreview({ values }: PreviewProps<Saved>): ReactElement {
  return (
    <Rows>
      {values.map(({ id, createdAt, updatedAt, type, key, verseNumber, group, name, body, ranges }) => (
        <li key={id} className="pv-item">
          <svg viewBox="0 0 24 24" className="pv-icon" aria-hidden="true">
            <path d={type === undefined ? (body === undefined ? folder : page) : ribbon} />
          </svg>
          <p>{type === undefined ? (body ?? <b>{name}</b>) : <b>{placeOf(type, key, verseNumber)}</b>}</p>
          <Facts facts={[ranges?.join(", "), group, (createdAt ?? updatedAt)?.slice(0, 10)]} />
        </li>
      ))}
    </Rows>
  );
}

const ribbon = "M7 4h10v16l-5-4-5 4z";
const folder = "M4 6h6l2 2h8v10H4z";
const page = "M6 4h12v16H6zM9 9h6M9 13h6";

function placeOf(type: string, key: number | undefined, verse: number | undefined): string {
  return `${words[type] ?? type} ${verse === undefined ? key : `${key}:${verse}`}`;
}
