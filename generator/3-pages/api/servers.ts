import type { Html, Server as ServerView } from "../../../runtime/contract.js";
import type { At, Operation, Server } from "../../2-model/types.js";
import type { Markup } from "../../text/markup.js";
import type { ApiContext, ShownModel } from "./context.js";
import { inNote, noteHtml, translateIn } from "./notes.js";

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

/** Servers with details that the server menu does not show: purpose, variables and their values. */
export function serversNote(servers: readonly Server[], at: At, ctx: Pick<ApiContext, "inline" | "written" | "text">): Html {
  if (!servers.some(({ description, variables }) => variables.length > 0 || description?.trim())) return "";
  const texts = servers.map(({ url, description, variables }) => ({
    url,
    text: ctx.inline(description, at),
    variables: withTexts(variables, at, ctx),
  }));
  return noteHtml(ctx, (markup) => {
    const items = texts.map(({ url, text, variables }) => {
      const choices = variables.map((variable) => variableWords(variable, markup, ctx));
      const said = text ? `: ${inNote(text, markup, ctx)}` : "";
      if (markup.format === "html") return `${markup.code(url)}${said}${choices.length ? `\n${markup.list(choices)}` : ""}`;
      return [`${markup.code(url)}${said}`, ...choices.map((choice) => `  - ${choice}`)].join("\n");
    });
    return markup.paragraph(markup.text(ctx.text("serverList"))) + markup.list(items);
  });
}

type Described = Server["variables"][number] & { text: Html };

/** Variables of a server with the HTML of their texts. */
export function withTexts(variables: Server["variables"], at: At, ctx: Pick<ApiContext, "inline">): Described[] {
  return variables.map((variable) => ({ ...variable, text: ctx.inline(variable.description, at) }));
}

/** The values of a variable, and its purpose. */
export function variableWords(
  { name, default: usual, values, text }: Described,
  markup: Markup,
  ctx: Pick<ApiContext, "written" | "text">,
): string {
  const shown = (value: string) => markup.code(value || '""');
  const given = { name: markup.code(name), value: shown(usual), values: values?.map(shown).join(", ") ?? "" };
  const said = translateIn(markup, ctx.text)(values?.length ? "variableValues" : "variableDefault", given);
  return `${said}${text ? ` ${inNote(text, markup, ctx)}` : ""}`;
}
