import type { ReactElement, ReactNode } from "react";
import type { Badge, Method } from "../contract.js";
import { Own } from "../own-components.js";
import { atUrlBreaks, methodClass, methodName } from "./href.js";
import { inOrder } from "./in-order.js";
import { WithArabic } from "./WithArabic.js";

/** The HTTP method as a small colored word. Methods other than the five common ones share one muted color. */
export function MethodBadge({ method }: { method: Method }): ReactElement {
  return (
    <Own name="MethodBadge" data={{ method }}>
      <b className={methodClass(method)}>{methodName(method)}</b>
    </Own>
  );
}

/** A short word next to a name. */
export function BadgeMark({ badge: { text, variant } }: { badge: Badge }): ReactElement {
  return <span className={`badge ${variant}`}>{text}</span>;
}

/**
 * A name of one long word, such as that of a schema, may wrap after a dot or underscore, and before a capital. Like other texts
 * of which a page has hundreds, it is made by a function: a component costs more than its text.
 */
export function nameText(text: string): ReactNode {
  const isLong = text.length > longestName && !/\s/.test(text.trim());
  return isLong ? inOrder(between(text.split(/(?<=[._])(?=.)|(?<=[a-z\d])(?=[A-Z])/))) : text;
}

/** A longer name may not fit in a line of the sidebar. */
const longestName = 20;

/** A name with a space before its badge, for readers without styles. */
export function beforeBadge(name: string, badge: Badge | undefined): string {
  return badge ? `${name} ` : name;
}

/** The code of a status in the color of its kind. */
export function Status({ status }: { status: string }): ReactElement {
  return <span className={`status status-${status[0]?.toLowerCase()}`}>{status}</span>;
}

/** A path template as code. It may wrap after a slash, never inside a segment. */
export function PathText({ path }: { path: string }): ReactElement {
  return inPieces(path.split(/(?<=.\/)(?=.)/));
}

/** A name with hyphens, such as that of a header. */
const hyphenated = /^(?=\S*-)\S{1,32}$/;

/** Text as code. A URL may wrap after a slash, a name does not wrap, and other text wraps at its spaces. */
export function codeText(text: string): ReactElement {
  const pieces = /\s/.test(text) ? [text] : atUrlBreaks(text);
  // A place to wrap at its end is the only one.
  return inPieces(pieces.length === 1 && hyphenated.test(text) ? [text, ""] : pieces);
}

/** A piece of more characters may be longer than a line. */
const longestPiece = 40;

/** Code that may wrap between its pieces, or anywhere if one of them is long. */
function inPieces(pieces: string[]): ReactElement {
  const fits = pieces.every(({ length }) => length <= longestPiece);
  const shown = (fits ? pieces : [pieces.join("")]).map((text) => WithArabic({ text }));
  return <code>{shown.length > 1 ? inOrder(between(shown)) : shown[0]}</code>;
}

const mayWrap = <wbr />;
const between = (pieces: ReturnType<typeof WithArabic>[]) => pieces.flatMap((piece) => [piece, mayWrap]).slice(0, -1);
