import type { ReactElement, ReactNode } from "react";
import { Icon } from "./Icon.js";

interface MenuProps {
  /** Unique on the page. */
  id: string;
  label: string;
  /** Said before the label to those who do not see where the button stands. */
  purpose?: string;
  children: ReactNode;
}

/** A button with a popover of links: Esc, light dismissal and focus come from the browser, without scripts. */
export function Menu({ id, label, purpose, children }: MenuProps): ReactElement {
  return (
    <div className="menu">
      <button type="button" popoverTarget={id}>
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
