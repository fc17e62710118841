import type { ReactElement } from "react";
import type { Picture } from "../contract.js";

/**
 * The site's tile, repeated behind the top of the landing page. It is drawn once, so its size does not depend
 * on the area.
 */
export function Pattern({ tile: { width, height, content } }: { tile: Picture }): ReactElement {
  return (
    <svg className="hero-pattern" width={width} height={height} aria-hidden="true">
      <defs>
        <pattern
          id="tile"
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          dangerouslySetInnerHTML={{ __html: content }}
        />
      </defs>
      <rect width="100%" height="100%" fill="url(#tile)" />
    </svg>
  );
}
