import type { ReactElement } from "react";

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
