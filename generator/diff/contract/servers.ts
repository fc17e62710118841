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
    const other = after.servers.find(({ url }) => url === server.url);
    if (!other) addChange("server-removed", "breaking", phrase("serverRemoved", { url: { code: server.url } }));
    else if (!equal(server.variables, other.variables))
      addChange("server-variables-changed", "non-breaking", phrase("serverVariablesChanged", { url: { code: server.url } }));
    else if (server.description !== other.description)
      addChange("server-description-changed", "documentation", `The description of the server \`${server.url}\` changes.`);
  }
  for (const { url } of after.servers)
    if (!before.servers.some((server) => server.url === url))
      addChange("server-added", "non-breaking", phrase("serverAdded", { url: { code: url } }));
}
