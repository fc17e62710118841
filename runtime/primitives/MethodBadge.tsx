import type { ReactElement } from "react";
import type { Method } from "../contract.js";
import { Own } from "../own-components.js";
import { methodClass } from "./method-class.js";

/** The HTTP method as a small colored word. Methods other than the five common ones share one muted color. */
export function MethodBadge({ method }: { method: Method }): ReactElement {
  return (
    <Own name="MethodBadge" data={{ method }}>
      <b className={methodClass(method)}>{method.toUpperCase()}</b>
    </Own>
  );
}
