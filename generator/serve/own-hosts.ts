import { isIP } from "node:net";
import { hostname } from "node:os";

/** The names by which clients may address a server. */
export interface OwnHosts {
  /** Host name or IP address that it listens on. */
  listenOn: string;
  /** Further names that the user allows. */
  allowed?: readonly string[];
}

/** Answer to requests for another host. */
export const notOwnHost = "The host name is not that of this server. Allow it with --allow-host.\n";

/**
 * Whether a request names this server. A malicious site can point its own name to this machine (DNS
 * rebinding). So only names that it cannot have are accepted: those of this machine, the configured ones, and
 * IP addresses if the server does not listen on one only.
 * @param header the request's `Host`
 */
export function isOwnHost(header: string | undefined, { listenOn, allowed = [] }: OwnHosts): boolean {
  const name = (header ?? "").toLowerCase().replace(/:\d*$/, "");
  const plain = name.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  if (isLoopback(plain) || [listenOn, ...allowed].some((own) => own.toLowerCase() === plain)) return true;
  const everywhere = ["0.0.0.0", "::"].includes(listenOn);
  if (isIP(plain)) return everywhere || !(isIP(listenOn) || isLoopback(listenOn.toLowerCase()));
  const ownName = hostname().toLowerCase();
  return everywhere && (plain === ownName || plain === `${ownName}.local`);
}

/** Names that lead to this machine everywhere (RFC 6761 section 6.3). */
function isLoopback(name: string): boolean {
  return name === "::1" || /(?:^|\.)localhost$/.test(name) || (isIP(name) === 4 && name.startsWith("127."));
}
