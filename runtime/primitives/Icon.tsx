import type { ReactElement } from "react";

/** Icons on a 24-unit grid with a stroke of 1.5. One path per icon keeps the markup short. */
const paths = {
  chevron: "m7 10 5 5 5-5",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M4 7h16M4 12h16M4 17h10",
  moon: "M20 13.5A8 8 0 1 1 10.5 4a6.5 6.5 0 0 0 9.5 9.5z",
  panel: "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM9.5 5v14",
  search: "M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zm-1.7 4.3L20 20",
  sun: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4",
} as const;

type IconName = keyof typeof paths;

/** A decoration next to a text. Its size is in the HTML, for pages whose styles are not loaded. */
export function Icon({ name, className }: { name: IconName; className?: string }): ReactElement {
  return (
    <svg className={className ? `icon ${className}` : "icon"} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
