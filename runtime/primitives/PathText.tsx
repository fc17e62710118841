import { Fragment, type ReactElement } from "react";

/** A path template as code. It may wrap after a slash, never inside a segment. */
export function PathText({ path }: { path: string }): ReactElement {
  const ends = [...new Set([...path.matchAll(/.\/|$/g)].map((match) => match.index + match[0].length))];
  return (
    <code>
      {ends.map((end, index) => (
        <Fragment key={end}>
          {index > 0 && <wbr />}
          {path.slice(ends[index - 1] ?? 0, end)}
        </Fragment>
      ))}
    </code>
  );
}
