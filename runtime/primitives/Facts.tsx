import type { ReactElement, ReactNode } from "react";

/** Short facts about an API or an operation, one a row. `inText`: among paragraphs, with labels of any length. */
export function Facts({ children, inText }: { children: ReactNode; inText?: true }): ReactElement {
  return <dl className={inText ? "endpoint in-text" : "endpoint"}>{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <>
      <dt className="fact">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
