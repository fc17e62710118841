import type { ReactElement } from "react";

interface HeadingProps {
  level: 2 | 3;
  id: string;
  text: string;
}

/** A heading with its own address. */
export function Heading({ level, id, text }: HeadingProps): ReactElement {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id}>
      {text}
      {/* biome-ignore lint/a11y/useAnchorContent: named by its label; the mark itself is drawn by the styles */}
      <a className="anchor" href={`#${id}`} aria-label={`Link to ${text}`} />
    </Tag>
  );
}
