import type { ComponentProps } from "@quran-foundation/portal/components";
import type { ReactElement } from "react";

/** Pictures of the cards about what one can build, by the page that the card links to. They have no text: words are strokes. */
const pictures: Readonly<Record<string, () => ReactElement>> = {
  "verses-by-page-number": Mushaf,
  "chapter-reciter-audio-file": Recitation,
  translations: Study,
  "create-a-goal": Week,
};

export default function CardPicture({ card }: ComponentProps["CardPicture"]): ReactElement | null {
  const Picture = pictures[card.href.slice(card.href.lastIndexOf("/") + 1)];
  return Picture ? <Picture /> : null;
}

/** The length of a word, always the same. */
const lengthOf = (word: number) => 7 + ((word * 37) % 15);
const space = 5;

/**
 * The strokes of a line of words, right to left. The last word ends at the margin.
 * @param seed a line with another number has other words
 */
function lineOf(right: number, left: number, y: number, seed: number): string {
  let strokes = "";
  let x = right;
  for (let word = seed; x > left; word++) {
    const end = x - lengthOf(word);
    const isLast = end - left < 14;
    strokes += `M${x} ${y}h${(isLast ? left : end) - x}`;
    x = isLast ? left : end - space;
  }
  return strokes;
}

const linesOf = (right: number, left: number, top: number, count: number, pitch: number, seed: number) =>
  Array.from({ length: count }, (_, line) => lineOf(right, left, top + line * pitch, seed + line * 5)).join("");

/** Two pages of a Mushaf: framed lines, marks of verses, and one verse that is chosen. */
function Mushaf(): ReactElement {
  return (
    <svg viewBox="0 0 320 218" width="96" aria-hidden="true">
      {[8, 164].map((x) => (
        <g key={x}>
          <path d={`M${x} 10h148v198h-148z`} fill="var(--raised)" stroke="var(--line-strong)" />
          <path d={`M${x + 10} 20h128v178h-128z`} stroke="var(--accent)" />
          <path d={`M${x + 14} 24h120v18h-120z`} fill="var(--accent-soft)" stroke="var(--accent)" />
          <path d={`M${x + 74} 27l6 6-6 6-6-6z`} fill="var(--accent)" />
        </g>
      ))}
      <path d="M182 88h116M182 104h52" stroke="var(--accent-soft)" strokeWidth="14" />
      <path d={linesOf(298, 182, 56, 9, 16, 3) + linesOf(142, 26, 56, 9, 16, 50)} stroke="var(--ink-soft)" strokeWidth="3.5" />
      {[
        [232, 72],
        [240, 104],
        [204, 136],
        [262, 168],
        [92, 72],
        [60, 120],
        [110, 152],
        [40, 184],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill="var(--raised)" stroke="var(--accent)" />
      ))}
    </svg>
  );
}

/** The bars of each word of a recitation. */
const spoken = [5, 7, 4, 8, 6, 5];
const lit = 2;
const pitch = 7;

/** A wave form with a part for each word. The word that is recited is lit, in the wave and below it. */
function Recitation(): ReactElement {
  let x = 62;
  const words = spoken.map((bars, word) => {
    const from = x;
    let wave = "";
    for (let bar = 0; bar < bars; bar++) {
      const height = 8 + Math.round(22 * Math.sin(((bar + 1) / (bars + 1)) * Math.PI)) + ((bar * 29 + word * 17) % 16);
      wave += `M${x} ${44 - height / 2}v${height}`;
      x += pitch;
    }
    const below = `M${from} 92h${x - from - pitch}`;
    x += pitch;
    return { word, from, to: x - 2 * pitch, wave, below };
  });
  const now = words[lit];
  return (
    <svg viewBox="0 0 330 112" width="96" aria-hidden="true">
      {now && <rect x={now.from - 7} y="10" width={now.to - now.from + 14} height="94" rx="8" fill="var(--accent-soft)" />}
      <circle cx="28" cy="44" r="17" fill="var(--accent)" />
      <path d="M23 35.5v17l14-8.5z" fill="var(--on-accent)" />
      {words.map(({ word, wave, below }) => (
        <g key={word} stroke={word === lit ? "var(--accent)" : word < lit ? "var(--ink-soft)" : "var(--line-strong)"}>
          <path d={wave} strokeWidth="3.5" />
          <path d={below} strokeWidth={word === lit ? 6 : 3.5} />
        </g>
      ))}
    </svg>
  );
}

/** A verse, its translation, and a tafsir at its side. */
function Study(): ReactElement {
  return (
    <svg viewBox="0 0 330 112" width="96" aria-hidden="true">
      <rect x="8" y="6" width="314" height="100" rx="8" fill="var(--raised)" stroke="var(--line-strong)" />
      <path d={linesOf(306, 120, 28, 2, 18, 11)} stroke="var(--accent)" strokeWidth="5" />
      <path d="M24 64h124M24 76h96M24 88h112" stroke="var(--ink-soft)" strokeWidth="3.5" />
      <path d="M182 62v30" stroke="var(--amber)" strokeWidth="3" />
      <path d="M194 64h108M194 76h92M194 88h64" stroke="var(--line-strong)" strokeWidth="3.5" />
    </svg>
  );
}

/** A week of reading: five days done, today in part, and the goal of the month below. */
function Week(): ReactElement {
  const days = [0, 1, 2, 3, 4, 5, 6];
  return (
    <svg viewBox="0 0 320 218" width="96" aria-hidden="true">
      <rect x="8" y="34" width="304" height="150" rx="10" fill="var(--raised)" stroke="var(--line-strong)" />
      <path d="M28 62h64" stroke="var(--ink-soft)" strokeWidth="5" />
      <path d="M270 62h22" stroke="var(--amber)" strokeWidth="5" />
      {days.map((day) => {
        const x = 40 + day * 40;
        if (day > 4)
          return (
            <g key={day}>
              <circle cx={x} cy="104" r="14" stroke="var(--line)" strokeWidth="3" />
              {day === 5 && <path d={`M${x} 90a14 14 0 1 1-13.3 9.7`} stroke="var(--accent)" strokeWidth="3" />}
            </g>
          );
        return (
          <g key={day}>
            <circle cx={x} cy="104" r="15" fill="var(--accent)" />
            <path d={`M${x - 6} 104l4 5 8-9`} stroke="var(--on-accent)" strokeWidth="2.5" />
          </g>
        );
      })}
      <path d="M30 152h260" stroke="var(--line)" strokeWidth="8" />
      <path d="M30 152h168" stroke="var(--accent)" strokeWidth="8" />
    </svg>
  );
}
