import { isIP } from "node:net";
import { hostname } from "node:os";

/**
 * Whether a request names this server. A malicious site can point its own name to this machine (DNS
 * rebinding). So only names that it cannot have are accepted: those of this machine, the configured one, and
 * IP addresses if the server listens on all of them.
 * @param header the request's `Host`
 */
export function isOwnHost(header: string | undefined, listenOn: string): boolean {
  const name = (header ?? "").toLowerCase().replace(/:\d*$/, "");
  const plain = name.replace(/^\[(.*)\]$/, "$1");
  if (["localhost", "127.0.0.1", "::1", listenOn.toLowerCase()].includes(plain)) return true;
  const everywhere = ["0.0.0.0", "::"].includes(listenOn);
  const own = hostname().toLowerCase();
  return everywhere && (isIP(plain) > 0 || plain === own || plain === `${own}.local`);
}
