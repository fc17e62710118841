import type { ReactElement } from "react";

interface HeadingProps {
  level: 2 | 3;
  id: string;
  text: string;
}

/** A heading whose text links to itself. Its accessible name stays the text. */
export function Heading({ level, id, text }: HeadingProps): ReactElement {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      <a className="anchor" href={`#${id}`}>
        {text}
      </a>
    </Tag>
  );
}
