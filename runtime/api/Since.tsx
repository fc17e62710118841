import type { ReactElement } from "react";
import type { Mark } from "../contract.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";
import { markText } from "./mark-text.js";

/**
 * A mark that says when a part was added, deprecated or changed. It links to the change log.
 * @param alone starts the text with a capital letter, because no other text precedes it
 */
export function Since({ mark, alone }: { mark: Mark; alone?: boolean }): ReactElement {
  const text = markText(mark, useTexts());
  return <SiteLink href={mark.href}>{alone ? text[0]?.toUpperCase() + text.slice(1) : text}</SiteLink>;
}
