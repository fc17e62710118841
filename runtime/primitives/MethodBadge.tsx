import type { ReactElement } from "react";
import type { Method } from "../contract.js";
import { methodClass } from "./method-class.js";

/** The HTTP method as a small colored word. Methods other than the five common ones share one muted color. */
export function MethodBadge({ method }: { method: Method }): ReactElement {
  return <b className={methodClass(method)}>{method.toUpperCase()}</b>;
}
