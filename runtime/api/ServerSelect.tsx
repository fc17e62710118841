import type { ReactElement } from "react";
import type { Server } from "../contract.js";
import { useTexts } from "../primitives/use-texts.js";

/**
 * Shows which server the samples use, with its URL. The script persists the choice and shows the URL of the
 * chosen server. Without scripts, all URLs are shown.
 */
export function ServerSelect({ servers }: { servers: Server[] }): ReactElement | null {
  const t = useTexts();
  if (servers.length === 0) return null;
  if (servers.length === 1)
    return (
      <p className="server">
        {`${t("server")} `}
        {servers.map(address)}
      </p>
    );
  return (
    <div className="server">
      <label className="needs-scripts">
        {`${t("server")} `}
        <select data-server-select="">
          {servers.map((server) => (
            <option key={server.url} value={server.url} data-hosts={server.hosts?.join(" ")}>
              {server.label}
            </option>
          ))}
        </select>
      </label>
      {servers.map((server, index) => (
        <p key={server.url} data-server-url={server.url} data-selected={index === 0 ? "" : undefined}>
          <span>{`${server.label} `}</span>
          {address(server)}
        </p>
      ))}
    </div>
  );
}

function address({ url }: Server): ReactElement {
  return <code key={url}>{url}</code>;
}
