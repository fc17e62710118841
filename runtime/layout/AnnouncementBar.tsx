import type { ReactElement } from "react";
import { ids } from "../dom.js";
import { Icon } from "../primitives/Icon.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { useSite } from "../primitives/site-context.js";
import { useTexts } from "../primitives/use-texts.js";

/** The announcement above everything. Scripts store that it was dismissed. Without scripts, it stays. */
export function AnnouncementBar(): ReactElement | null {
  const t = useTexts();
  const { announcement } = useSite();
  if (!announcement) return null;
  return (
    <section id={ids.announcement} aria-label={t("announcement")}>
      <RawHtml as="p" html={announcement.html} />
      <button type="button" className="icon-button needs-scripts" data-action="dismiss" aria-label={t("dismiss")}>
        <Icon name="close" />
      </button>
    </section>
  );
}
