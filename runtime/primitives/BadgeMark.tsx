import type { ReactElement } from "react";
import type { Badge } from "../contract.js";

/** A short word next to a name. */
export function BadgeMark({ badge: { text, variant } }: { badge: Badge }): ReactElement {
  return <span className={`badge ${variant}`}>{text}</span>;
}

/** A name with a space before its badge, for readers without styles. */
export function beforeBadge(name: string, badge: Badge | undefined): string {
  return badge ? `${name} ` : name;
}
