import type { ReactElement } from "react";
import type { Server } from "../contract.js";

/** Which server the samples address. The choice is remembered by the script; without it, all servers can be read. */
export function ServerSelect({ servers }: { servers: Server[] }): ReactElement | null {
  const [only] = servers;
  if (!only) return null;
  if (servers.length === 1) {
    return (
      <p className="server">
        {"Server "}
        <code>{only.url}</code>
      </p>
    );
  }
  return (
    <label className="server">
      {"Server "}
      <select data-server-select="">
        {servers.map((server) => (
          <option key={server.url} value={server.url}>
            {`${server.label}: ${server.url}`}
          </option>
        ))}
      </select>
    </label>
  );
}
