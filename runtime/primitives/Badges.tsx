import { Fragment, type ReactElement } from "react";
import type { Badge, Method } from "../contract.js";
import { Own } from "../own-components.js";
import { atUrlBreaks } from "../samples/line-breaks.js";
import { methodClass } from "./method-class.js";
import { WithArabic } from "./WithArabic.js";

/** The HTTP method as a small colored word. Methods other than the five common ones share one muted color. */
export function MethodBadge({ method }: { method: Method }): ReactElement {
  return (
    <Own name="MethodBadge" data={{ method }}>
      <b className={methodClass(method)}>{method.toUpperCase()}</b>
    </Own>
  );
}

/** A short word next to a name. */
export function BadgeMark({ badge: { text, variant } }: { badge: Badge }): ReactElement {
  return <span className={`badge ${variant}`}>{text}</span>;
}

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
  return (
    <code>
      <Pieces pieces={path.split(/(?<=.\/)(?=.)/)} />
    </code>
  );
}

/** Text as code. A URL in it may wrap after a slash. */
export function CodeText({ text }: { text: string }): ReactElement {
  return (
    <code>
      <Pieces pieces={atUrlBreaks(text)} />
    </code>
  );
}

/** Text that may wrap between its pieces. */
function Pieces({ pieces }: { pieces: string[] }): ReactElement[] {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <WithArabic text={piece} />
    </Fragment>
  ));
}
