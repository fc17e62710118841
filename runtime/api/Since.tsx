import type { ReactElement } from "react";
import type { Mark } from "../contract.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { markText } from "./mark-text.js";

/** A mark: since when a part exists, is deprecated, or is as it is now. It leads to the change log. */
export function Since({ mark }: { mark: Mark }): ReactElement {
  return <SiteLink href={mark.href}>{markText(mark)}</SiteLink>;
}
