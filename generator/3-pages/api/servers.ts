import type { Server as ServerView } from "../../../runtime/contract.js";
import type { Operation, Server } from "../../2-model/api-model.js";
import type { ShownModel } from "./context.js";

/** Where samples call when a description names no server, or only a path on an unknown host (RFC 2606 reserves the name). */
const unknownHost = "https://example.com";

/** Servers of an operation: its own, else those of the description. Absolute, variables replaced by their defaults. */
export function serversOf(operation: Pick<Operation, "servers">, model: Pick<ShownModel, "servers">): ServerView[] {
  const servers = operation.servers.length > 0 ? operation.servers : model.servers;
  const seen = new Set<string>();
  return servers.map(serverView).filter(({ url }) => !seen.has(url) && seen.add(url));
}

/** URL that samples start with: the first server's, without a final slash. */
export function baseUrl(servers: readonly ServerView[]): string {
  return (servers[0]?.url ?? unknownHost).replace(/\/+$/, "");
}

function serverView(server: Server): ServerView {
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  const written = server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => defaults.get(name) ?? whole).trim();
  const url = absolute(written).replace(/(?<!:)\/+$/, "");
  return { url, label: shortName(server.description ?? "") || hostOf(url) };
}

/** "Pre-production, for development and tests" is "Pre-production": a name that fits a list of choices. */
function shortName(description: string): string {
  return (/^[^,.;:(\n]+/.exec(description.trim())?.[0] ?? "").trim();
}

function absolute(url: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url;
  if (url.startsWith("//")) return `https:${url}`;
  return `${unknownHost}/${url.replace(/^(?:\.{0,2}\/)+/, "")}`;
}

function hostOf(url: string): string {
  return /^[a-z][a-z\d+.-]*:\/\/([^/]+)/i.exec(url)?.[1] ?? url;
}
