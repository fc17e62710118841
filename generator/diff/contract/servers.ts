import type { At, Server } from "../../2-model/types.js";
import { type AddedChange, equal } from "./change.js";
import { type Phrase, phrase } from "./phrase.js";

interface Holder {
  at: At;
  servers: readonly Server[];
}

/** Base URLs of an API, or of an operation that has its own. */
export function compareServers(
  before: Holder,
  after: Holder,
  subject: AddedChange["subject"],
  add: (change: AddedChange) => void,
): void {
  const addChange = (rule: string, verdict: AddedChange["verdict"], message: Phrase | string) =>
    add({ rule, verdict, certain: true, direction: "none", subject, message, before: before.at, after: after.at });
  for (const server of before.servers) {
    // A spec may list a URL twice.
    const same = after.servers.filter(({ url }) => sameAddress(url) === sameAddress(server.url));
    const other = same.find((one) => equal(textOf(one), textOf(server))) ?? same[0];
    if (!other) addChange("server-removed", "breaking", phrase("serverRemoved", { url: { code: server.url } }));
    else if (!equal(server.variables, other.variables))
      addChange("server-variables-changed", "non-breaking", phrase("serverVariablesChanged", { url: { code: server.url } }));
    else if (server.description !== other.description)
      addChange("server-description-changed", "documentation", `The description of the server \`${server.url}\` changes.`);
  }
  for (const { url } of after.servers)
    if (!before.servers.some((server) => sameAddress(server.url) === sameAddress(url)))
      addChange("server-added", "non-breaking", phrase("serverAdded", { url: { code: url } }));
}

function textOf({ url, description, variables }: Server) {
  return { url, description, variables };
}

/**
 * The URL without what does not matter: slashes at its end, because paths begin with one, the default port, and upper
 * case in scheme and host (RFC 3986 section 6.2).
 */
function sameAddress(url: string): string {
  const [origin = "", scheme = ""] = /^([a-z][a-z\d+.-]*):\/\/[^/?#{}]*(?=[/?#]|$)/i.exec(url) ?? [];
  const port = { http: ":80", https: ":443" }[scheme.toLowerCase()];
  const host = origin.toLowerCase();
  const plain = port !== undefined && host.endsWith(port) ? host.slice(0, -port.length) : host;
  return `${plain}${url.slice(origin.length)}`.replace(/\/+$/, "");
}
