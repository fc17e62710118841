import type { ReactElement } from "react";
import { copyPageId } from "../dom.js";
import { useAddress, useSite, useTexts } from "../primitives/contexts.js";
import { absolute, twinPath } from "../primitives/href.js";
import { Menu } from "../primitives/Menu.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** Assistants that accept a question in their URL. */
const assistants = [
  { name: "ChatGPT", url: "https://chatgpt.com/?q=" },
  { name: "Claude", url: "https://claude.ai/new?q=" },
];

/** The menu for the Markdown version of the page: copy it, read it, or ask an assistant about it. */
export function CopyMenu({ route }: { route: string }): ReactElement | null {
  const t = useTexts();
  const site = useSite();
  const address = useAddress();
  if (!site.copyPage) return null;
  const twin = twinPath(route);
  const question = inQuery(t("readPage", { url: absolute(site, twin) }));
  return (
    <Menu id={copyPageId} label={t("copyPage")}>
      <li className="needs-scripts">
        <button type="button" data-action="copy" data-copy-file={address(twin)}>
          {t("copyMarkdown")}
        </button>
      </li>
      <li>
        <SiteLink href={twin}>{t("viewMarkdown")}</SiteLink>
      </li>
      {site.copyPage === "assistants" &&
        assistants.map(({ name, url }) => (
          <li key={name}>
            <SiteLink href={url + question}>{t("openIn", { assistant: name })}</SiteLink>
          </li>
        ))}
    </Menu>
  );
}

/** Percent-encoding for a query, which may contain colons and slashes (RFC 3986 section 3.4). This is shorter. */
const inQuery = (text: string) => encodeURIComponent(text).replace(/%(?:3A|2F)/g, decodeURIComponent);
