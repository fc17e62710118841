import type { Inline, Link, Prose, TocEntry } from "../../../runtime/contract.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import type { ApiInfo, ApiModel, OAuthFlow, Operation, SecurityScheme } from "../../2-model/types.js";
import { ownValue } from "../../platform/values.js";
import { inlineCode, line, lineTranslator, listOf, paragraph, type TranslateLine } from "../../text/nodes.js";
import type { MarkdownReader } from "../kinds/context.js";
import type { ApiContext, ShownModel } from "./context.js";
import { firstRequest } from "./first-request.js";
import { externalDocsLink, factList, type ReadLine, specLink } from "./notes.js";
import { createPageIds, idPart } from "./page-ids.js";
import { sampleRequest } from "./sample-request.js";
import { serversNote } from "./servers.js";

/** Every way to authenticate in a spec: what to send, with a request that does, and where to get it. */
export function authenticationBody(
  { operations, ...model }: ShownModel & { operations: readonly Operation[] },
  reader: MarkdownReader,
  text: Translate,
): { body: Prose; toc: TocEntry[] } {
  const ids = createPageIds();
  const toc: TocEntry[] = [];
  const body = [...model.securitySchemes.values()].flatMap((scheme): Prose => {
    const read: ReadLine = (written) => reader.inline(written, scheme.at);
    const id = ids.take(idPart(scheme.name));
    toc.push({ id, label: scheme.name, level: 2 });
    return [
      { type: "heading", depth: 2, id, children: [scheme.name] },
      ...(scheme.deprecated ? [paragraph(text("schemeDeprecated"))] : []),
      paragraph(howWords(scheme, read, lineTranslator(text))),
      ...reader.block(scheme.description, scheme.at, 3),
      ...requestWith(scheme.name, `${id}-request`, operations, model),
      ...(scheme.type === "oauth2" ? scheme.flows.flatMap((flow) => flowText(flow, read, text)) : []),
    ];
  });
  return { body, toc };
}

/** A request with one security scheme, if an operation can be called with it alone. */
function requestWith(scheme: string, id: string, operations: readonly Operation[], model: ShownModel): Prose {
  const callable = operations.flatMap((operation) => {
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
function howWords(scheme: SecurityScheme, read: ReadLine, t: TranslateLine): Inline[] {
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

/**
 * The texts of a spec about its API: description, contact and license, with the headings of the description.
 * @param onPage ids of other parts of the page
 */
export function introductionBody(
  model: ApiModel,
  reader: MarkdownReader,
  { authentication, text: t }: Pick<ApiContext, "text"> & { authentication?: Link | undefined },
  onPage: Iterable<string>,
): { body: Prose; toc: TocEntry[] } {
  const at = { file: model.file, pointer: "/info" };
  const read: ReadLine = (text) => reader.inline(text, at);
  const { contact, license, termsOfService } = model.info;
  const [summary, description] = [model.summary?.trim() ?? "", model.description?.trim() ?? ""];
  const hasLead = description && summary && !description.includes(summary);
  const text = description || summary;
  const facts = factList([
    { texts: [line(model.version.trim() && t("apiVersion", { version: model.version.trim() }))] },
    contact && {
      label: t("contact"),
      texts: [
        contact.name && contact.url ? specLink(contact.name, contact.url, read) : line(contact.name ?? ""),
        contact.url && !contact.name ? specLink(contact.url, contact.url, read) : [],
        contact.email ? specLink(contact.email, `mailto:${contact.email}`, read) : [],
      ],
    },
    license && {
      label: t("license"),
      texts: [license.url ? specLink(license.name, license.url, read) : line(license.name)],
    },
    license?.identifier && license.identifier !== license.name
      ? { label: t("licenseIdentifier"), texts: [[license.identifier]] }
      : undefined,
    termsOfService ? { texts: [specLink(t("termsOfService"), termsOfService, read)] } : undefined,
    model.externalDocs && { texts: [externalDocsLink(model.externalDocs, read)] },
  ]);
  const way = authentication && read(`[${authentication.label}](<${authentication.href}>)`);
  const article = reader.article(text, at, onPage, [], model.title);
  const body = [
    ...(model.info.logo ? reader.block(logoText(model.info.logo), at) : []),
    ...(hasLead ? [paragraph(read(summary))] : []),
    ...article.body,
    ...facts,
    ...(way ? [paragraph(`${t("howToAuthenticate")} `, way)] : []),
    ...serversNote(model.servers, at, { inline: reader.inline, text: t }),
  ];
  return { body, toc: article.toc };
}

/** A logo on another host becomes a link: pages load nothing from other hosts. */
function logoText({ url, text, href }: NonNullable<ApiInfo["logo"]>): string {
  const label = text.replace(/[\\[\]]/g, "\\$&");
  const address = (to: string) => to.replace(/[<>\s]/g, encodeURIComponent);
  const image = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) ? `[${label}](<${address(url)}>)` : `![${label}](<${address(url)}>)`;
  return href === undefined ? image : `${image} [${address(href)}](<${address(href)}>)`;
}
