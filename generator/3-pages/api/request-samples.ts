import { toText } from "../../../runtime/content/to-text.js";
import type { CodeBlock, Inline, ListNode, Prose, RequestNode, Server as ServerView } from "../../../runtime/contract.js";
import { methodName } from "../../../runtime/primitives/href.js";
import { isObject } from "../../../runtime/samples/json.js";
import { isSequence } from "../../../runtime/samples/request-of.js";
import type { NamedRequest, SampleRequest } from "../../../runtime/samples/sample-request.js";
import { chosenSamples, replaces, type Sample, samplesOf } from "../../../runtime/samples/samples-of.js";
import type { Translate } from "../../../runtime/texts.js";
import { sampleIds } from "../../0-configure/config.js";
import { isOfQuery, templateExpression, unknownHost } from "../../1-sources/openapi/spec-source.js";
import { type RequestIssue, readRequestValues } from "../../2-model/request-values.js";
import type { Operation, RequestValues, Server } from "../../2-model/types.js";
import { asText, present } from "../../platform/values.js";
import { isFile, typesOf } from "../../schema/walk.js";
import { codeBlock } from "../../text/code/highlight.js";
import { languageOf } from "../../text/code/tokens.js";
import { inlineCode, line, lineTranslator, listOf, paragraph, separated } from "../../text/nodes.js";
import { lineContent } from "../../text/prose/document-content.js";
import { firstSentences } from "../../text/words.js";
import { createPageIds, idPart } from "../site/anchors.js";
import type { ApiContext, ShownModel } from "../types.js";
import { applySecurity } from "./auth.js";
import { isJson, isText, isXml } from "./examples/media-types.js";
import { bodyInputs, parameterInputs, sampleMedia } from "./parameter-inputs.js";

/**
 * A guide's request, and the SDK's sample of it.
 * @param raw values by location (path, query, header, cookie, body, server); undefined: as in the spec. With
 * values the SDK's sample is left out, because it has those of the spec.
 * @param report called for each invalid value
 */
export function requestOf(
  operation: Operation,
  raw: unknown,
  ctx: Pick<ApiContext, "model" | "sdkSample">,
  report: (issue: RequestIssue) => void = () => {},
): Pick<RequestNode, "call" | "sdk"> {
  const requestValues = raw === undefined || raw === null ? undefined : readRequestValues(raw, operation);
  for (const issue of requestValues?.issues ?? []) report(issue);
  const call = sampleRequest(operation, ctx.model, requestValues?.values);
  if (call.withoutBody) {
    const message = `No valid body is known for the schema of ${operation.key}. Add one as \`body\`.`;
    report({ message, path: [], part: "value" });
  }
  const sdk = requestValues ? undefined : ctx.sdkSample(operation);
  return { call, ...present({ sdk }) };
}

/** A request in the languages that the site shows, in the author's words if they wrote a sample and no values are given. */
export function requestTexts(
  operation: Operation,
  raw: unknown,
  ctx: Pick<ApiContext, "model" | "sdkSample" | "codeLanguages">,
  report?: (issue: RequestIssue) => void,
): Sample[] {
  const { call, sdk } = requestOf(operation, raw, ctx, report);
  const samples = chosenSamples(samplesOf(call, sdk), sampleIds(ctx.codeLanguages));
  const written = raw === undefined || raw === null ? givenSamples(operation) : [];
  return samples.map((sample) => {
    const code = written.find((code) => replaces(code, sample.language));
    return code ? { language: sample.language, label: code.label ?? sample.label, text: code.text } : sample;
  });
}

/** Samples that the author of a spec wrote: `x-codeSamples`, `x-readme`. Equal names are numbered, as readers choose by them. */
export function givenSamples({ extensions }: Operation): CodeBlock[] {
  const { "x-codeSamples": usual, "x-code-samples": other, "x-readme": readme } = extensions;
  const written = [usual, other, isObject(readme) ? readme["code-samples"] : undefined].flatMap((list) => samplesIn(list ?? []));
  const taken = new Map<string, number>();
  return written.flatMap((given) => {
    const named = isObject(given) ? given : { source: given };
    const sample = { lang: named.language, label: named.name, source: named.code, ...named };
    if (typeof sample.source !== "string" || sample.source.trim() === "") return [];
    const title = titleOf(sample);
    const count = (taken.get(title) ?? 0) + 1;
    taken.set(title, count);
    const language = languageOf(asText(sample.lang ?? "").toLowerCase())?.id ?? "plaintext";
    return [codeBlock(language, sample.source.trimEnd(), { label: count === 1 ? title : `${title} ${count}` })];
  });
}

/** The samples of a list, or of an object by language. */
function samplesIn(written: unknown): unknown[] {
  if (!isObject(written) || Object.hasOwn(written, "source")) return [written].flat();
  return Object.entries(written).map(([lang, sample]) =>
    isObject(sample) ? { label: lang, lang, ...sample } : { lang, source: sample },
  );
}

/** "Our tool (Shell)", or the language alone. */
function titleOf({ label, lang }: Record<string, unknown>): string {
  const [name, language] = [label, lang].map((text) => (typeof text === "string" ? text.trim() : ""));
  if (!name) return language || "Sample";
  return !language || name.toLowerCase().includes(language.toLowerCase()) ? name : `${name} (${language})`;
}

type Tried = Pick<Operation, "method" | "path" | "parameters" | "responses" | "deprecated" | "security">;

/** What a first request should be, the most important first: readers have no values yet, and want to see that it works. */
const qualities: ((operation: Tried) => boolean)[] = [
  ({ deprecated }) => !deprecated,
  ({ path }) => path !== "/" && !path.includes("{"),
  returnsData,
  ({ parameters }) => parameters.every((parameter) => parameter.in === "path" || !parameter.required),
  // About who sends it, such as "GET /users/me", which the API knows by a credential.
  ({ path, security = [] }) =>
    /\/(?:me|self|whoami|user|account|profile)\/?$/i.test(path) && security.some((way) => way.length > 0),
];

const rank = (operation: Tried) => qualities.reduce((sum, has) => 2 * sum + Number(has(operation)), 0);

/** The operation to try first: the first of the best ones. */
export function firstRequest<T extends { operation: Tried }>(candidates: readonly T[]): T | undefined {
  const reads = candidates.filter(({ operation: { method } }) => method === "get");
  return reads.toSorted((one, other) => rank(other.operation) - rank(one.operation))[0];
}

/** More than a text. */
function returnsData({ responses }: Pick<Operation, "responses">): boolean {
  const contents = responses.flatMap((response) => (response.status.startsWith("2") ? response.contents : []));
  return contents.some(({ schema }) => schema && !/^string$/.test(typesOf(schema).join()));
}

/**
 * A request as data: required parameters and those in `values`, credentials as placeholders, the first
 * server. Other inputs are included without a value, for a reader to fill in.
 * @param values what is sent; by default the operation's own sample
 */
export function sampleRequest(
  operation: Operation,
  model: ShownModel,
  values: RequestValues | undefined = operation.sample,
): SampleRequest {
  const { inputs, endsEarly } = parameterInputs(operation, values);
  const call: SampleRequest = {
    method: methodName(operation.method),
    server: serverOf(operation, model, values),
    path: plainPath(operation),
    inputs,
    ...answerOf(operation),
  };
  if (operation.navigation) call.navigation = true;
  const credentials = applySecurity(operation, model);
  if (Object.keys(credentials).length > 0) call.credentials = credentials;
  const { headers = [], query = [], cookies = [] } = credentials;
  const nameOf = (pair: string) => decodeURIComponent(pair.split("=")[0] as string);
  const sent: Partial<Record<string, string[]>> = {
    header: headers.map(([name]) => name.toLowerCase()),
    query: query.map(nameOf),
    cookie: cookies.map(nameOf),
  };
  // A credential that is also a parameter is sent once.
  call.inputs = call.inputs.filter(
    ({ in: place, name }) => !sent[place]?.includes(place === "header" ? name.toLowerCase() : name),
  );
  const body = bodyInputs(operation, values);
  if (body === "unknown") call.withoutBody = true;
  else if (body) {
    call.body = body.body;
    call.inputs.push(...body.inputs);
  }
  if (endsEarly || (typeof body === "object" && body.endsEarly)) call.endsEarly = true;
  return call;
}

/** Maximum number of requests on one page: each has a sample in every language. */
const mostCalls = 6;

/** The request with each named example of the body in its media type, that of the operation's own sample first. */
export function namedRequests(operation: Operation, model: ShownModel): NamedRequest[] {
  const { sample } = operation;
  if (sample?.body) return [];
  const named = sampleMedia(operation, sample)?.examples.filter(({ name, value }) => name !== "" && value !== undefined) ?? [];
  const first = named.filter(({ name }) => name === sample?.example);
  const ids = createPageIds();
  return [...new Set([...first, ...named])].slice(0, mostCalls).map(({ name, summary }) => ({
    id: ids.reserve(`use-${idPart(name)}`),
    title: summary?.trim() || name,
    call: sampleRequest(operation, model, { path: {}, query: {}, header: {}, cookie: {}, ...sample, example: name }),
  }));
}

function serverOf(operation: Operation, model: ShownModel, values: RequestValues | undefined): string {
  const servers = serversOf(operation, model);
  const chosen = values?.server;
  if (chosen === undefined) return baseUrl(servers, model);
  const known = servers.find((server) => server.label === chosen || server.url === chosen);
  return baseUrl([known ?? { url: chosen, label: "" }], model);
}

/** How the first successful response is read, and its media type if it has several. */
function answerOf({ responses, method }: Operation): Pick<SampleRequest, "answer" | "accept"> {
  const success = responses.find((response) => response.status.startsWith("2"));
  const { contents = [] } = success ?? responses.find((response) => response.status === "default") ?? {};
  if (contents.length === 0 || method === "head") return { answer: "nothing" };
  const json = contents.find(({ mediaType, schema }) => isJson(mediaType) && !(schema && isFile(schema)));
  const text = contents.find(({ mediaType }) => isText(mediaType) || isXml(mediaType));
  const { mediaType: accept = "*" } = json ?? text ?? {};
  const answer = json ? "json" : text ? (isSequence(text.mediaType) ? "stream" : "text") : "file";
  return contents.length > 1 && !accept.includes("*") ? { answer, accept } : { answer };
}

/**
 * The path with a variable for each name of its expressions of RFC 6570, without parameters of the query, and without a fragment:
 * specs tell operations of one path apart by it, and it is not sent (RFC 3986 section 3.5).
 */
function plainPath({ path, parameters }: Pick<Operation, "path" | "parameters">): string {
  const styles = new Map(parameters.filter((parameter) => parameter.in === "path").map(({ name, style }) => [name, style]));
  return path.replace(/#[^{}]*$/, "").replace(/\{([^{}]*)\}/g, (written, variable: string) => {
    const expression = styles.has(variable) ? undefined : templateExpression(variable);
    if (!expression) return written;
    if (isOfQuery(expression)) return "";
    const { operator, names } = expression;
    const variables = names.map((name) => `${startOf(operator, name, styles.get(name))}{${name}}`);
    return operator === "#" ? `#${variables.join(",")}` : variables.join(/[./;]/.test(operator) ? "" : ",");
  });
}

/** What an operator puts before a value, unless the style of the parameter does. */
function startOf(operator: string, name: string, style: string | undefined): string {
  if (operator === ".") return style === "label" ? "" : ".";
  if (operator === ";") return style === "matrix" ? "" : `;${name}=`;
  return operator === "/" ? "/" : "";
}

type Origin = Pick<ShownModel, "servers" | "origin">;

/** Servers of an operation or of its spec, with defaults for variables, resolved against the origin of the spec. */
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

/** URL that samples start with, without a final slash: the first server's, otherwise the origin (OpenAPI 3.1 section 4.8.1). */
export function baseUrl(servers: readonly ServerView[], { origin }: Origin): string {
  return (servers[0]?.url ?? origin).replace(/\/+$/, "");
}

const brokenHost = /^(?:[a-z][a-z\d+.-]*:)?\/\/(?:[^/]*\.)?(?:[.:/]|$)/i;

function serverView(server: Server, origin: string): ServerView {
  const shown = (value: string) => (value === unknownHost ? hostOf(origin) : value);
  const defaults = new Map(server.variables.map((variable) => [variable.name, shown(variable.default)]));
  const root = server.url.startsWith("//") ? "//" : "/";
  const filled = (value: (name: string) => string | undefined) =>
    server.url
      .replace(/\{([^{}]+)\}/g, (whole, name: string) => value(name) ?? whole)
      .trim()
      .replace(/^\/+/, root);
  const usual = filled((name) => defaults.get(name));
  // Without a name between its dots, a host cannot be reached: an empty default is none there.
  const written = brokenHost.test(usual) ? filled((name) => defaults.get(name) || undefined) : usual;
  const url = absolute(written, origin).replace(/(?<!:)\/+$/, "");
  return { url, label: shortName(server.description) || hostOf(url) };
}

/** "Pre-production, for development and tests" becomes "Pre-production", which fits a select. */
function shortName(description = ""): string {
  const [first = ""] = description.trim().split("\n");
  const text = toText(lineContent(first, { link: () => undefined, report: () => {} }));
  const [name = ""] = /^(?:[^,;:(]|:(?!\s|$))+/.exec(firstSentences(text)) ?? [];
  return name.replace(/[.\s]+$/, "");
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
export function serversNote(servers: readonly Server[], ctx: Pick<ApiContext, "inline" | "text">): Prose {
  if (!servers.some(({ description, variables }) => variables.length > 0 || description?.trim())) return [];
  return [paragraph(ctx.text("serverList")), serverList(servers, ctx)];
}

/** Servers: what each is for, its URL, its variables and their values. */
export function serverList(servers: readonly Server[], ctx: Pick<ApiContext, "inline" | "text">): ListNode {
  return listOf(
    servers.map(({ at, url, description, variables }): Prose => {
      const text = ctx.inline(description?.trim().replace(/[.:]$/, ""), at);
      const choices = withTexts(variables, ctx).map((variable) => variableWords(variable, ctx.text));
      const name = line(text.length > 0 ? line(text, ": ") : "", inlineCode(url));
      return [...name, ...(choices.length > 0 ? [listOf(choices)] : [])];
    }),
  );
}

type Described = Server["variables"][number] & { text: Inline[] };

export function withTexts(variables: Server["variables"], ctx: Pick<ApiContext, "inline">): Described[] {
  return variables.map((variable) => ({ ...variable, text: ctx.inline(variable.description, variable.at) }));
}

export function variableWords({ name, default: usual, values = [], text }: Described, t: Translate): Inline[] {
  const shown = (value: string) => inlineCode(value || '""');
  const facts = { name: inlineCode(name), value: shown(usual), values: separated(values.map(shown), ", ") };
  const words = lineTranslator(t)(values.length > 0 ? "variableValues" : "variableDefault", facts);
  return line(words, text.length > 0 ? line(" ", text) : "");
}
