import type { Inline, Prose, TocEntry } from "../../../runtime/contract.js";
import type { SampleRequest } from "../../../runtime/samples/sample-request.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import type { ApiModel, OAuthFlow, Response, SecurityScheme } from "../../2-model/types.js";
import { parseUrl } from "../../platform/files.js";
import { ownValue, present } from "../../platform/values.js";
import { codeBlock } from "../../text/code/highlight.js";
import { inlineCode, line, lineTranslator, link, listOf, paragraph, separated, type TranslateLine } from "../../text/nodes.js";
import { createPageIds, idPart } from "../site/anchors.js";
import type { RoutedOperation } from "../site/apis.js";
import type { ApiContext, MarkdownReader } from "../types.js";
import { credentialsOf, isBearerKey } from "./auth.js";
import { generalNote, mediaExamples } from "./examples/media-examples.js";
import { docsLink, externalDocsLink, type ReadLine, readAt, specLink } from "./fields/notes.js";
import { firstRequest, sampleRequest, serverList } from "./request-samples.js";
import { inReadingOrder, isBarePhrase, reasonPhrase, statusMeaning } from "./responses.js";

type Named = Pick<RoutedOperation, "operation" | "route" | "title">;

/** Operations that are listed by name; the index of the API has the others. */
const mostListed = 12;

/** What the page of an API about authentication is made of. */
interface Authenticated {
  /** All that readers call, and what the API sends. */
  operations: readonly Named[];
  model: Pick<ApiModel, "file" | "info" | "externalDocs">;
  /** The page that lists the operations. */
  index: string | undefined;
}

/**
 * Every way to authenticate in a spec: what to send, where to get it, a request that sends it, and the operations that
 * accept it; then the errors of a request without it.
 */
export function authenticationBody(
  api: Authenticated,
  reader: MarkdownReader,
  ctx: ApiContext,
): { body: Prose; toc: TocEntry[] } {
  const { model, text } = ctx;
  const called = api.operations.filter(({ operation }) => !operation.incoming);
  const ids = createPageIds();
  const toc: TocEntry[] = [];
  const heading = (title: string, wanted: string): Prose[number] => {
    const id = ids.reserve(wanted);
    toc.push({ id, label: title, level: 2 });
    return { type: "heading", depth: 2, id, children: [title] };
  };
  const errors = errorsOf(called, reader, ctx);
  const ask = whomToAsk(api.model, reader, text);
  // What to send leads the page if there is one way.
  const isOnly = model.securitySchemes.size === 1;
  const body = [...model.securitySchemes.values()].flatMap((scheme): Prose => {
    const read: ReadLine = (written) => reader.inline(written, scheme.at);
    const wanted = idPart(scheme.name);
    const sent = sentWith(scheme, `${wanted}-request`, called, ctx);
    const how = paragraph(howWords(scheme, read, lineTranslator(text)));
    return [
      ...(isOnly ? [how, ...ask] : []),
      heading(titleOf(scheme, model.securitySchemes, text), wanted),
      ...(scheme.deprecated ? [paragraph(text("schemeDeprecated"))] : []),
      ...(isOnly ? [] : [how]),
      ...factsOf(scheme, sent.length > 0, called, ctx, isOnly),
      ...reader.block(scheme.description, scheme.at, 3),
      ...(sent.length > 0 ? sent : asSent(scheme)),
      ...usesOf(scheme.name, { ...api, operations: called }, text),
      ...(scheme.type === "oauth2" ? scheme.flows.flatMap((flow) => flowText(flow, wanted, read, ctx)) : []),
    ];
  });
  if (!isOnly) body.unshift(...ask);
  const open = called.filter(({ operation: { security = [] } }) => security.every((requirement) => requirement.length === 0));
  if (open.length > 0 && open.length < called.length)
    body.push(heading(text("withoutAuthentication"), "without"), ...listed(open, api.index, text));
  if (errors.length > 0) body.push(heading(text("errors"), "authentication-errors"), ...errors);
  return { body, toc };
}

const httpTitles: Readonly<Record<string, TextName>> = { bearer: "titleBearer", basic: "titleBasic", digest: "titleDigest" };

/** A scheme by what it is. Its name in the spec is for programs; it tells several apart. */
function titleOf(scheme: SecurityScheme, { size }: { size: number }, t: Translate): string {
  const kind = kindOf(scheme, t);
  return size === 1 || kind === scheme.name ? kind : `${kind} (${scheme.name})`;
}

function kindOf(scheme: SecurityScheme, t: Translate): string {
  switch (scheme.type) {
    case "apiKey":
      return t("titleKey");
    case "http": {
      const title = ownValue(httpTitles, scheme.scheme.toLowerCase());
      return title ? t(title) : scheme.name;
    }
    case "oauth2":
      return t("titleOauth");
    case "openIdConnect":
      return t("titleOpenId");
    case "mutualTLS":
      return t("titleCertificate");
    case "other":
      return scheme.name;
  }
}

/** What a spec accepts as credentials, by kind: "API key, OAuth 2.0". */
export function schemeKinds({ securitySchemes }: Pick<ApiModel, "securitySchemes">, t: Translate): string {
  return [...new Set([...securitySchemes.values()].map((scheme) => kindOf(scheme, t)))].join(", ");
}

/**
 * Where the credential of a scheme goes, its format if it has more than a value and is not shown as it is sent, and whether all
 * operations accept it. The only scheme has the base URLs, too.
 */
function factsOf(
  scheme: SecurityScheme,
  isInRequest: boolean,
  operations: readonly Named[],
  ctx: ApiContext,
  isOnly: boolean,
): Prose {
  const { model, text: t } = ctx;
  const { headers = [], basic } = credentialsOf(scheme);
  const place = scheme.type === "apiKey" ? scheme.in : headers.length > 0 || basic ? "header" : undefined;
  const name = scheme.type === "apiKey" ? scheme.parameter : "Authorization";
  const format = headers[0]?.[1] ?? (basic && !basic.digest ? basicValue(basic) : "");
  const kind = scheme.type === "http" && scheme.bearerFormat ? ` (${scheme.bearerFormat})` : "";
  const uses = usersOf(scheme.name, operations);
  const rows = [
    { label: isOnly && model.servers.length > 0 ? t("baseUrl") : "", children: [serverList(model.servers, ctx)] },
    { label: place ? t(placeNames[place]) : "", children: [inlineCode(name)] },
    { label: isInRequest && format.includes(" ") ? t("credentialFormat") : "", children: line(inlineCode(format), kind) },
    {
      label: uses.length > 1 && uses.length === operations.length ? t("operationsTitle") : "",
      children: [t("schemeOfAll", { count: uses.length })],
    },
  ].filter(({ label }) => label);
  return rows.length > 0 ? [{ type: "facts", rows }] : [];
}

const placeNames = { header: "resultHeader", query: "resultQueryParameter", cookie: "resultCookie" } as const;

const basicValue = ({ user, password }: { user: string; password: string }) => `Basic base64(${user}:${password})`;

function usersOf(name: string, operations: readonly Named[]): Named[] {
  return operations.filter(({ operation }) => operation.security?.some((way) => way.some(({ scheme }) => scheme === name)));
}

/** The operations that accept a scheme. That all do is a fact above. */
function usesOf(name: string, api: Authenticated, t: Translate): Prose {
  const { operations } = api;
  const uses = usersOf(name, operations);
  if (uses.length === 0 || (uses.length > 1 && uses.length === operations.length)) return [];
  const text =
    uses.length === operations.length
      ? t("schemeOfAll", { count: uses.length })
      : t("schemeOfSome", { count: uses.length, total: operations.length });
  return [paragraph(text), ...listed(uses, api.index, t)];
}

function listed(operations: readonly Named[], index: string | undefined, t: Translate): Prose {
  const most = operations.length > mostListed && index !== undefined ? mostListed - 1 : operations.length;
  const rows = operations.slice(0, most).map(({ title, route, operation: { method, path, deprecated } }) => {
    return { title, href: route, method, path, ...present({ state: deprecated ? t("deprecatedOperation") : undefined }) };
  });
  const list: Prose = [{ type: "operations", operations: rows }];
  if (most < operations.length && index !== undefined)
    list.push(paragraph(link(index, t("showOthers", { count: operations.length - most }))));
  return list;
}

/** A credential where HTTP has it. A certificate is in no message. */
function asSent(scheme: SecurityScheme): Prose {
  const { headers = [], query = [], cookies = [], basic } = credentialsOf(scheme);
  const lines = [
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...query.map((pair) => `?${pair}`),
    ...cookies.map((pair) => `Cookie: ${pair}`),
    ...(basic?.digest ? [`Authorization: Digest username="${basic.user}", realm="…", nonce="…", uri="…", response="…"`] : []),
    ...(basic && !basic.digest ? [`Authorization: ${basicValue(basic)}`] : []),
  ];
  return lines.length > 0 ? [{ type: "code", code: codeBlock("http", lines.join("\n")) }] : [];
}

/** The places that a spec names for questions, such as where to get a credential. */
function whomToAsk(
  { file, info: { contact }, externalDocs }: Authenticated["model"],
  reader: MarkdownReader,
  t: Translate,
): Prose {
  const read = readAt(reader, { file, pointer: "/info" });
  const address = contact?.url ?? (contact?.email === undefined ? undefined : `mailto:${contact.email}`);
  const name = contact?.name ?? contact?.email ?? contact?.url ?? "";
  const places = [
    ...(externalDocs ? [externalDocsLink(externalDocs, readAt(reader, { file, pointer: "" }))] : []),
    ...(address === undefined ? [] : [docsLink(name, address, read, "contact", "url")]),
  ];
  return places.length > 0 ? [paragraph(lineTranslator(t)("whereCredentials", { places: separated(places, ", ") }))] : [];
}

/** What the spec says about requests that are rejected because of their credentials, with the body of the response. */
function errorsOf(operations: readonly Named[], reader: MarkdownReader, ctx: ApiContext): Prose {
  const { text: t } = ctx;
  const found = new Map<string, Prose>();
  for (const { operation } of operations)
    for (const response of inReadingOrder(operation.responses)) {
      const { status, description, at } = response;
      if (!/^40[13]$/.test(status) || found.has(status)) continue;
      const text = isBarePhrase(status, description) ? (statusMeaning(status, t) ?? "") : description;
      const name = `${status} ${reasonPhrase(status, t) ?? ""}`.trim();
      const [first = paragraph(""), ...rest] = reader.block(text, at, 3);
      const isLine = typeof first === "object" && first.type === "paragraph";
      const opening = { type: "strong" as const, children: [name] };
      const sent = exampleOf(response, name, ctx);
      const lines = isLine ? [paragraph(opening, ". ", first.children), ...rest] : [paragraph(opening), first, ...rest];
      found.set(status, [...lines, ...sent]);
    }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, text]) => text);
}

/** The body of a response, below its status, if it is not one that may be about another status. */
function exampleOf(response: Response, title: string, ctx: ApiContext): Prose {
  const [media] = response.contents;
  const [example] = media ? mediaExamples(media, "response", ctx, { status: response.status }) : [];
  const isKnown = media && example && generalNote(example, media, response, ctx).length === 0;
  return isKnown ? [{ type: "code", code: { ...example.code, title } }] : [];
}

/** A request with one security scheme, if an operation can be called with it alone. */
function sentWith(scheme: SecurityScheme, id: string, operations: readonly Named[], { model }: ApiContext): Prose {
  const callable = operations.flatMap(({ operation }) => {
    const way = operation.security?.find(([only, ...others]) => only?.scheme === scheme.name && others.length === 0);
    return way ? [{ operation: { ...operation, security: [way] } }] : [];
  });
  // A reader who tries a credential must not delete anything.
  const first = firstRequest(callable) ?? callable.find(({ operation: { method } }) => method !== "delete");
  const call = first && sampleRequest(first.operation, model);
  // A scheme of a type that no standard defines is not in samples.
  return call?.credentials ? [{ type: "request", id, call }] : [];
}

/** What to send. */
export function howWords(scheme: SecurityScheme, read: ReadLine, t: TranslateLine): Inline[] {
  const link = (address: string | undefined) => (address === undefined ? [] : specLink(address, address, read));
  const authorization = { place: t("headerNamed", { name: inlineCode("Authorization") }) };
  switch (scheme.type) {
    case "apiKey": {
      if (isBearerKey(scheme)) return t("sendBearer", authorization);
      const place = ({ header: "headerNamed", query: "queryNamed", cookie: "cookieNamed" } as const)[scheme.in];
      return t("sendKey", { place: t(place, { name: inlineCode(scheme.parameter) }) });
    }
    case "http":
      return httpWords(scheme, authorization, t);
    case "oauth2": {
      const metadata = scheme.metadataUrl === undefined ? [] : line(" ", t("schemeMetadata", { link: link(scheme.metadataUrl) }));
      return line(t("sendOauth", authorization), metadata);
    }
    case "openIdConnect":
      return t("sendOpenId", { link: link(scheme.url) });
    case "mutualTLS":
      return t("sendCertificate");
    case "other":
      return t("sendOtherType", { type: inlineCode(scheme.kind) });
  }
}

function httpWords(
  { scheme, bearerFormat }: SecurityScheme & { type: "http" },
  place: { place: Inline[] },
  t: TranslateLine,
): Inline[] {
  const values = { ...place, scheme: scheme || t("schemeUnnamed"), format: bearerFormat ?? "" };
  if (/^bearer$/i.test(scheme)) return t(bearerFormat ? "sendBearerFormat" : "sendBearer", values);
  if (/^basic$/i.test(scheme)) return t("sendBasic", values);
  return t(bearerFormat ? "sendOtherFormat" : "sendOther", values);
}

const flowNames: Readonly<Record<string, TextName>> = {
  authorizationCode: "flowCode",
  clientCredentials: "flowClient",
  implicit: "flowImplicit",
  password: "flowPassword",
  deviceAuthorization: "flowDevice",
};

/** What the token URL of a flow gets (RFC 6749 sections 4.1.3, 4.3.2 and 4.4.2, RFC 8628 section 3.4). */
const grants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  authorizationCode: { grant_type: "authorization_code", code: "YOUR_CODE", redirect_uri: "YOUR_REDIRECT_URI" },
  clientCredentials: { grant_type: "client_credentials" },
  password: { grant_type: "password", username: "YOUR_USERNAME", password: "YOUR_PASSWORD" },
  deviceAuthorization: { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: "YOUR_DEVICE_CODE" },
};

/** The request for a token as the standard defines it. The client is authenticated as all servers must allow (section 2.3.1). */
function tokenRequest({ kind, tokenUrl, scopes }: OAuthFlow, base: string | undefined): SampleRequest | undefined {
  const grant = ownValue(grants, kind);
  const url = tokenUrl && parseUrl(tokenUrl, base);
  if (!grant || !url || !/^https?:/.test(url.origin)) return undefined;
  const scope = scopes[0] && /^(?:client|pass)/.test(kind) ? { scope: scopes[0].name } : {};
  return {
    method: "POST",
    server: url.origin,
    path: url.pathname + url.search,
    credentials: { basic: { user: "YOUR_CLIENT_ID", password: "YOUR_CLIENT_SECRET" } },
    inputs: Object.entries({ ...grant, ...scope }).map(([name, text]) => ({ in: "body", name, kind: "text", text })),
    body: { kind: "form", mediaType: "application/x-www-form-urlencoded" },
    answer: "json",
  };
}

function flowText(flow: OAuthFlow, prefix: string, read: ReadLine, { model, text: t }: ApiContext): Prose {
  const call = tokenRequest(flow, model.servers[0]?.url);
  const url = (label: TextName, address: string | undefined) =>
    address ? [{ label: t(label), children: specLink(address, address, read) }] : [];
  const urls = [
    ...url("authorizationUrl", flow.authorizationUrl),
    ...url("deviceUrl", flow.deviceAuthorizationUrl),
    ...url("tokenUrl", flow.tokenUrl),
    ...url("refreshUrl", flow.refreshUrl),
  ];
  const title = ownValue(flowNames, flow.kind);
  const scopes = flow.scopes.map(({ name, description }) => {
    const text = read(description);
    return line(inlineCode(name), text.length > 0 ? line(": ", text) : "");
  });
  return [
    // It has no id, because each scheme has the same flows.
    { type: "heading", depth: 3, children: [title ? t(title) : flow.kind] },
    ...(urls.length > 0 ? [{ type: "facts" as const, rows: urls }] : []),
    ...(call ? [{ type: "request" as const, id: `${prefix}-${idPart(flow.kind)}`, call }] : []),
    ...(scopes.length > 0 ? [paragraph(t("scopesList")), listOf(scopes)] : []),
  ];
}
