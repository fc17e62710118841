import type { ReactElement } from "react";

/** The code of a status in the color of its kind. */
export function Status({ status }: { status: string }): ReactElement {
  return <span className={`status status-${status[0]?.toLowerCase()}`}>{status}</span>;
}
