import type { ReactElement } from "react";
import type { Method } from "../contract.js";

const coloured = new Set(["get", "post", "put", "patch", "delete"]);

/** The HTTP method as a small coloured word; methods outside the common five share one quiet colour. */
export function MethodBadge({ method }: { method: Method }): ReactElement {
  return <span className={coloured.has(method) ? `method method-${method}` : "method"}>{method.toUpperCase()}</span>;
}
