import type { ReactElement } from "react";
import type { VersionChoice } from "../contract.js";
import { copyPageId, marks, pageMenuId, versionsId } from "../dom.js";
import { useAddress, useSite, useTexts } from "../primitives/contexts.js";
import { absolute, twinPath } from "../primitives/href.js";
import { Icon } from "../primitives/Icon.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** Assistants that accept a question in their URL. */
const services = [
  { name: "ChatGPT", url: "https://chatgpt.com/?q=" },
  { name: "Claude", url: "https://claude.ai/new?q=" },
];

/** One menu for the page: its other versions and the change log, and its Markdown to copy, read or ask about. */
export function PageMenu({ route, version }: { route: string; version?: VersionChoice | undefined }): ReactElement | null {
  const t = useTexts();
  const { copyPage } = useSite();
  if (!version && !copyPage) return null;
  const current = version?.options.find(({ id }) => id === version.current);
  return (
    <div className="menu">
      <button type="button" popoverTarget={pageMenuId}>
        {version && <span className="visually-hidden">{`${t("version")}: `}</span>}
        {version ? (current?.label ?? version.current) : t("copyPage")}
        <Icon name="chevron" />
      </button>
      <div id={pageMenuId} popover="auto">
        {version && <Versions version={version} />}
        {copyPage && <CopyLinks route={route} assistants={copyPage === "assistants"} />}
      </div>
    </div>
  );
}

/** Links to this page in each version of its API. Following one makes that version the preferred one of its section. */
function Versions({ version }: { version: VersionChoice }): ReactElement {
  const t = useTexts();
  const address = useAddress();
  return (
    <ul id={versionsId} aria-label={t("version")}>
      {version.options.map((option) => (
        <li key={option.id}>
          <a
            href={address(option.href)}
            aria-current={option.id === version.current ? "true" : undefined}
            {...{ [marks.pickVersion]: `${version.api} ${option.id}` }}
          >
            {option.label}
            {option.description && <span>{option.description}</span>}
          </a>
        </li>
      ))}
      {version.changes && (
        <li>
          <a href={address(version.changes)}>{t("changeLog")}</a>
        </li>
      )}
    </ul>
  );
}

/** What to do with the Markdown version of the page: copy it, read it, or ask an assistant about it. */
function CopyLinks({ route, assistants }: { route: string; assistants: boolean }): ReactElement {
  const t = useTexts();
  const site = useSite();
  const address = useAddress();
  const twin = twinPath(route);
  const question = inQuery(t("readPage", { url: absolute(site, twin) }));
  return (
    <ul id={copyPageId} aria-label={t("copyPage")}>
      <li className="needs-scripts">
        <button type="button" data-action="copy" data-copy-file={address(twin)}>
          {t("copyMarkdown")}
        </button>
      </li>
      <li>
        <SiteLink href={twin}>{t("viewMarkdown")}</SiteLink>
      </li>
      {assistants &&
        services.map(({ name, url }) => (
          <li key={name}>
            <SiteLink href={url + question}>{t("openIn", { assistant: name })}</SiteLink>
          </li>
        ))}
    </ul>
  );
}

/** Percent-encoding for a query, which may contain colons and slashes (RFC 3986 section 3.4). This is shorter. */
const inQuery = (text: string) => encodeURIComponent(text).replace(/%(?:3A|2F)/g, decodeURIComponent);
