import type { ReactElement } from "react";
import type { Mark } from "../contract.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { markText } from "./mark-text.js";

/**
 * A mark: since when a part exists, is deprecated, or is as it is now. It leads to the change log.
 * @param alone begins with a capital letter, where nothing stands before it
 */
export function Since({ mark, alone }: { mark: Mark; alone?: boolean }): ReactElement {
  const text = markText(mark);
  return <SiteLink href={mark.href}>{alone ? text[0]?.toUpperCase() + text.slice(1) : text}</SiteLink>;
}
