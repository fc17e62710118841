import type { Inline, Prose, Server as ServerView } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import type { At, Operation, Server } from "../../2-model/types.js";
import { inlineCode, line, lineTranslator, listOf, paragraph, separated } from "../../text/nodes.js";
import type { ApiContext, ShownModel } from "./context.js";

type Origin = Pick<ShownModel, "servers" | "origin">;

/**
 * Servers of an operation: its own, otherwise those of the spec. Variables are replaced by their defaults,
 * and relative URLs are resolved against the origin of the spec.
 */
export function serversOf(operation: Pick<Operation, "servers">, model: Origin): ServerView[] {
  const servers = operation.servers.length > 0 ? operation.servers : model.servers;
  const seen = new Set<string>();
  const views = servers.map((server) => serverView(server, model.origin)).filter(({ url }) => !seen.has(url) && seen.add(url));
  return views.map((view) => ({ ...view, label: ownName(view, views) }));
}

/** The name of a server. Those with one name, such as a host with http and with https, have what tells them apart. */
function ownName({ label, url }: ServerView, servers: readonly ServerView[]): string {
  const same = servers.filter((server) => server.label === label);
  const forms = [
    () => label,
    (own: string) => `${label} (${/^[a-z]*/i.exec(own)?.[0]})`,
    (own: string) => own.replace(/^\w+:\/\//, ""),
  ];
  const form = forms.find((name) => new Set(same.map((server) => name(server.url))).size === same.length);
  return form ? form(url) : url;
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

/** Servers with details that the server menu does not show: purpose, variables and their values. */
export function serversNote(servers: readonly Server[], at: At, ctx: Pick<ApiContext, "inline" | "text">): Prose {
  if (!servers.some(({ description, variables }) => variables.length > 0 || description?.trim())) return [];
  const items = servers.map(({ url, description, variables }): Prose => {
    const text = ctx.inline(description, at);
    const choices = withTexts(variables, at, ctx).map((variable) => variableWords(variable, ctx.text));
    return [...line(inlineCode(url), text.length > 0 ? line(": ", text) : ""), ...(choices.length > 0 ? [listOf(choices)] : [])];
  });
  return [paragraph(ctx.text("serverList")), listOf(items)];
}

type Described = Server["variables"][number] & { text: Inline[] };

/** Variables of a server with their texts. */
export function withTexts(variables: Server["variables"], at: At, ctx: Pick<ApiContext, "inline">): Described[] {
  return variables.map((variable) => ({ ...variable, text: ctx.inline(variable.description, at) }));
}

/** The values of a variable, and its purpose. */
export function variableWords({ name, default: usual, values = [], text }: Described, t: Translate): Inline[] {
  const shown = (value: string) => inlineCode(value || '""');
  const facts = { name: inlineCode(name), value: shown(usual), values: separated(values.map(shown), ", ") };
  const words = lineTranslator(t)(values.length > 0 ? "variableValues" : "variableDefault", facts);
  return line(words, text.length > 0 ? line(" ", text) : "");
}
