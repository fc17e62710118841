import type { ReactElement, ReactNode } from "react";
import "./previews.css";

/** Arabic text of an example, byte for byte. Browsers must not translate it. */
export function Arabic({ text, className }: { text: string; className?: string }): ReactElement {
  return (
    <p lang="ar" dir="rtl" translate="no" className={className}>
      {text}
    </p>
  );
}

/** Facts in one line, without those that are missing. */
export function Facts({ facts }: { facts: readonly ReactNode[] }): ReactElement {
  const shown = facts.filter((fact) => fact !== undefined && fact !== null && fact !== "");
  return (
    <p className="facts">
      {shown.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <span key={index}>{fact}</span>
      ))}
    </p>
  );
}

/** "1 verse", "7 verses". */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** A list with a line between its items. */
export function Rows({ children }: { children: ReactNode }): ReactElement {
  return <ul className="pv-rows">{children}</ul>;
}

/** Markup that texts of the API have: notes, matches, and placeholders of an example. */
const markup = /<sup[^>]*>([^<]*)<\/sup>|<em>([^<]*(?:<[^<>/]*>)?[^<]*)<\/em>|<([^<>/="]+)>/g;

/** A text in which the API writes notes as `sup` and matches as `em`. All other tags are shown as they are written. */
export function Marked({ text }: { text: string }): ReactElement {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(markup)) {
    const [whole, note, hit, placeholder] = match;
    parts.push(text.slice(end, match.index));
    if (note !== undefined) parts.push(<sup key={match.index}>{note}</sup>);
    else if (hit !== undefined) parts.push(<mark key={match.index}>{hit}</mark>);
    else parts.push(<i key={match.index}>{`<${placeholder}>`}</i>);
    end = match.index + whole.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
