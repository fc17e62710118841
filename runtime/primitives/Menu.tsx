import type { ReactElement, ReactNode } from "react";
import { Icon } from "./Icon.js";

interface MenuProps {
  /** Unique on the page. */
  id: string;
  label: string;
  /** Said before the label to those who do not see where the button stands. */
  purpose?: string;
  /** Whether the page being read belongs to one of its links. */
  current?: boolean;
  children: ReactNode;
}

/** A button with a popover of links: Esc, light dismissal and focus come from the browser, without scripts. */
export function Menu({ id, label, purpose, current, children }: MenuProps): ReactElement {
  return (
    <div className="menu">
      <button type="button" popoverTarget={id} aria-current={current ? "true" : undefined}>
        {purpose && <span className="visually-hidden">{`${purpose}: `}</span>}
        {label}
        <Icon name="chevron" />
      </button>
      <ul id={id} popover="auto">
        {children}
      </ul>
    </div>
  );
}
