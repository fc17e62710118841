import type { Server as ServerView } from "../../../runtime/contract.js";
import type { Operation, Server } from "../../2-model/types.js";
import type { ShownModel } from "./context.js";

type Origin = Pick<ShownModel, "servers" | "origin">;

/**
 * Servers of an operation: its own, otherwise those of the spec. Variables are replaced by their defaults,
 * and relative URLs are resolved against the origin of the spec.
 */
export function serversOf(operation: Pick<Operation, "servers">, model: Origin): ServerView[] {
  const servers = operation.servers.length > 0 ? operation.servers : model.servers;
  const seen = new Set<string>();
  return servers.map((server) => serverView(server, model.origin)).filter(({ url }) => !seen.has(url) && seen.add(url));
}

/**
 * URL that samples start with, without a final slash: the first server's. Without servers it is the origin of the spec (OpenAPI 3.1
 * section 4.8.1: the default server is `/`).
 */
export function baseUrl(servers: readonly ServerView[], { origin }: Origin): string {
  return (servers[0]?.url ?? origin).replace(/\/+$/, "");
}

function serverView(server: Server, origin: string): ServerView {
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  const written = server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => defaults.get(name) ?? whole).trim();
  const url = absolute(written, origin).replace(/(?<!:)\/+$/, "");
  return { url, label: shortName(server.description ?? "") || hostOf(url) };
}

/** "Pre-production, for development and tests" becomes "Pre-production", which fits a select. */
function shortName(description: string): string {
  return (/^[^,.;:(\n]+/.exec(description.trim())?.[0] ?? "").trim();
}

function absolute(url: string, origin: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\{)/i.test(url)) return url;
  if (url.startsWith("//")) return `https:${url}`;
  return `${origin}/${url.replace(/^(?:\.{0,2}\/)+/, "")}`;
}

function hostOf(url: string): string {
  return /^[a-z][a-z\d+.-]*:\/\/([^/]+)/i.exec(url)?.[1] ?? url;
}
