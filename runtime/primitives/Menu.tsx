import type { ReactElement, ReactNode } from "react";
import { Icon } from "./Icon.js";

interface MenuProps {
  /** Unique on the page. */
  id: string;
  label: string;
  /** Text before the label for screen readers, which says what the menu is for. */
  purpose?: string;
  /** Whether the current page belongs to one of its links. */
  current?: boolean;
  children: ReactNode;
}

/** A button with a popover of links. The browser handles Esc, light dismissal and focus, without scripts. */
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
