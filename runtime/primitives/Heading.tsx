import type { ReactElement, ReactNode } from "react";

interface HeadingProps {
  level: number;
  /** Absent for a heading that no link leads to. */
  id?: string | undefined;
  /** Earlier ids, which links still name. */
  oldIds?: readonly string[] | undefined;
  /** The direction of its text, if it is not that of the page. */
  dir?: "rtl" | undefined;
  /** Plain text, or more in `children`. */
  text?: string;
  children?: ReactNode;
  /** Whether the text has links of its own. Then it does not link to itself. */
  hasLinks?: boolean;
}

/** A heading whose text links to itself. Its accessible name stays the text. */
export function Heading({ level, id, oldIds, dir, text, children = text, hasLinks }: HeadingProps): ReactElement {
  const Tag = `h${level}` as "h2";
  if (id === undefined) return <Tag dir={dir}>{children}</Tag>;
  return (
    <Tag id={id} dir={dir}>
      {oldIds && <OldIds ids={oldIds} />}
      {hasLinks ? (
        children
      ) : (
        <a className="anchor" href={`#${id}`}>
          {children}
        </a>
      )}
    </Tag>
  );
}

/** Places for links that name an element by an id it had before. Called only where there are such ids. */
export function OldIds({ ids }: { ids: readonly string[] }): ReactElement {
  return (
    <>
      {ids.map((id) => (
        <span key={id} id={id} />
      ))}
    </>
  );
}
