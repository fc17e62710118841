import type { ReactElement } from "react";
import type { Method } from "../contract.js";
import { methodClass } from "./method-class.js";

/** The HTTP method as a small coloured word; methods outside the common five share one quiet colour. */
export function MethodBadge({ method }: { method: Method }): ReactElement {
  return <b className={methodClass(method)}>{method.toUpperCase()}</b>;
}
