import type { Inline, Prose, TocEntry } from "../../../runtime/contract.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import type { OAuthFlow, SecurityScheme } from "../../2-model/types.js";
import { ownValue } from "../../platform/values.js";
import { inlineCode, line, lineTranslator, link, listOf, paragraph, type TranslateLine } from "../../text/nodes.js";
import { createPageIds, idPart } from "../site/anchors.js";
import type { RoutedOperation } from "../site/apis.js";
import type { MarkdownReader, ShownModel } from "../types.js";
import { factList, type ReadLine, specLink } from "./fields/notes.js";
import { firstRequest, sampleRequest } from "./request-samples.js";
import { inReadingOrder, isBarePhrase, reasonPhrase, statusMeaning } from "./responses.js";

type Named = Pick<RoutedOperation, "operation" | "route" | "title">;

/** Operations that are listed by name; the index of the API has the others. */
const mostListed = 12;

/** What the page of an API about authentication is made of. */
interface Authenticated {
  /** All that readers call, and what the API sends. */
  operations: readonly Named[];
  model: ShownModel;
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
  text: Translate,
): { body: Prose; toc: TocEntry[] } {
  const { model } = api;
  const called = api.operations.filter(({ operation }) => !operation.incoming);
  const ids = createPageIds();
  const toc: TocEntry[] = [];
  const heading = (title: string, wanted: string): Prose[number] => {
    const id = ids.reserve(wanted);
    toc.push({ id, label: title, level: 2 });
    return { type: "heading", depth: 2, id, children: [title] };
  };
  const body = [...model.securitySchemes.values()].flatMap((scheme): Prose => {
    const read: ReadLine = (written) => reader.inline(written, scheme.at);
    const wanted = idPart(scheme.name);
    return [
      heading(titleOf(scheme, model.securitySchemes, text), wanted),
      ...(scheme.deprecated ? [paragraph(text("schemeDeprecated"))] : []),
      paragraph(howWords(scheme, read, lineTranslator(text))),
      ...reader.block(scheme.description, scheme.at, 3),
      ...requestWith(scheme.name, `${wanted}-request`, called, model),
      ...usesOf(scheme.name, { ...api, operations: called }, text),
      ...(scheme.type === "oauth2" ? scheme.flows.flatMap((flow) => flowText(flow, read, text)) : []),
    ];
  });
  const open = called.filter(({ operation: { security = [] } }) => security.every((requirement) => requirement.length === 0));
  if (open.length > 0 && open.length < called.length)
    body.push(heading(text("withoutAuthentication"), "without"), listed(open, api.index, text));
  const errors = errorsOf(called, reader, text);
  if (errors.length > 0) body.push(heading(text("errors"), "authentication-errors"), listOf(errors));
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

/** The operations that accept a scheme. If all do, one sentence says it, and they are listed only if they are few. */
function usesOf(name: string, api: Authenticated, t: Translate): Prose {
  const { operations } = api;
  const uses = operations.filter(({ operation }) => operation.security?.some((way) => way.some(({ scheme }) => scheme === name)));
  if (uses.length === 0) return [];
  const isAll = uses.length === operations.length;
  const text = isAll
    ? t("schemeOfAll", { count: uses.length })
    : t("schemeOfSome", { count: uses.length, total: operations.length });
  return [paragraph(text), ...(isAll && uses.length > mostListed ? [] : [listed(uses, api.index, t)])];
}

function listed(operations: readonly Named[], index: string | undefined, t: Translate): Prose[number] {
  const most = operations.length > mostListed && index !== undefined ? mostListed - 1 : operations.length;
  const items: Prose[] = operations.slice(0, most).map(({ title, route }) => [paragraph(link(route, title))]);
  if (most < operations.length && index !== undefined)
    items.push([paragraph(link(index, t("showOthers", { count: operations.length - most })))]);
  return listOf(items);
}

/** What the spec says about requests that are rejected because of their credentials. */
function errorsOf(operations: readonly Named[], reader: MarkdownReader, t: Translate): Prose[] {
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
      found.set(status, isLine ? [paragraph(opening, ". ", first.children), ...rest] : [paragraph(opening), first, ...rest]);
    }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}

/** A request with one security scheme, if an operation can be called with it alone. */
function requestWith(scheme: string, id: string, operations: readonly Named[], model: ShownModel): Prose {
  const callable = operations.flatMap(({ operation }) => {
    const way = operation.security?.find(([only, ...others]) => only?.scheme === scheme && others.length === 0);
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

function flowText(flow: OAuthFlow, read: ReadLine, t: Translate): Prose {
  const url = (label: TextName, address: string | undefined) =>
    address ? { label: t(label), texts: [specLink(address, address, read)] } : undefined;
  const title = ownValue(flowNames, flow.kind);
  const scopes = flow.scopes.map(({ name, description }) => {
    const text = read(description);
    return line(inlineCode(name), text.length > 0 ? line(": ", text) : "");
  });
  return [
    // It has no id, because each scheme has the same flows.
    { type: "heading", depth: 3, children: [title ? t(title) : flow.kind] },
    ...factList([
      url("authorizationUrl", flow.authorizationUrl),
      url("deviceUrl", flow.deviceAuthorizationUrl),
      url("tokenUrl", flow.tokenUrl),
      url("refreshUrl", flow.refreshUrl),
    ]),
    ...(scopes.length > 0 ? [paragraph(t("scopesList")), listOf(scopes)] : []),
  ];
}
