import type { ReactElement } from "react";
import { copyPageId } from "../dom.js";
import { absolute, twinPath } from "../primitives/href.js";
import { Menu } from "../primitives/Menu.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useAddress, useSite } from "../primitives/site-context.js";

/** Assistants that take a question from their address. */
const assistants = [
  { name: "ChatGPT", url: "https://chatgpt.com/?q=" },
  { name: "Claude", url: "https://claude.ai/new?q=" },
];

/** The Markdown twin of the page: to copy, to read, or to ask an assistant about. */
export function CopyMenu({ route }: { route: string }): ReactElement | null {
  const site = useSite();
  const address = useAddress();
  if (!site.copyPage) return null;
  const twin = twinPath(route);
  const question = inQuery(`Read ${absolute(site, twin)}`);
  return (
    <Menu id={copyPageId} label="Copy page">
      <li className="needs-scripts">
        <button type="button" data-action="copy" data-copy-file={address(twin)}>
          Copy as Markdown
        </button>
      </li>
      <li>
        <SiteLink href={twin}>View as Markdown</SiteLink>
      </li>
      {site.copyPage === "assistants" &&
        assistants.map(({ name, url }) => (
          <li key={name}>
            <SiteLink href={url + question}>{`Open in ${name}`}</SiteLink>
          </li>
        ))}
    </Menu>
  );
}

/** Percent-encoded as in a query, where colons and slashes may stay (RFC 3986 section 3.4): that is shorter. */
const inQuery = (text: string) => encodeURIComponent(text).replace(/%(?:3A|2F)/g, decodeURIComponent);
