import type { ReactElement, ReactNode } from "react";

/** Short facts about an API or an operation, one a row. */
export function Facts({ children }: { children: ReactNode }): ReactElement {
  return <dl className="endpoint">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <>
      <dt className="fact">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
