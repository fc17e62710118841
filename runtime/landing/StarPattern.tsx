import type { ReactElement } from "react";

/**
 * A quiet field of eight-fold stars: two squares turned against each other, joined by their tips, as in tile work.
 * Drawn once as a pattern, so its size does not depend on the area it covers.
 */
export function StarPattern(): ReactElement {
  return (
    <svg className="star-pattern" width="96" height="96" aria-hidden="true">
      <defs>
        <pattern id="stars" width="96" height="96" patternUnits="userSpaceOnUse">
          <path d="M20 20h56v56H20zM48 8.4 87.6 48 48 87.6 8.4 48z" />
          <path d="M48 8.4V0M48 87.6V96M8.4 48H0M87.6 48H96M20 20 0 0M76 20 96 0M20 76 0 96M76 76 96 96" />
          <circle cx="48" cy="48" r="11" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#stars)" />
    </svg>
  );
}
