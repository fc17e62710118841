import type { Html, Link, TocEntry } from "../../../runtime/contract.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import type { ApiInfo, ApiModel, OAuthFlow, SecurityScheme } from "../../2-model/types.js";
import { escapeHtml } from "../../escape.js";
import { ownValue } from "../../platform/own-value.js";
import type { Markup } from "../../text/markup.js";
import type { Prose } from "../kinds/context.js";
import type { ApiContext } from "./context.js";
import {
  externalDocsHtml,
  factsHtml,
  type Inline,
  inNote,
  joinHtml,
  linkHtml,
  noteHtml,
  paragraphHtml,
  translateIn,
} from "./notes.js";
import { createPageIds, idPart } from "./page-ids.js";
import { serversNote } from "./servers.js";

type Texts = Pick<ApiContext, "written" | "text">;

/** Every way to authenticate in a spec: what to send, and where to get it. */
export function authenticationBody(
  schemes: readonly SecurityScheme[],
  prose: Prose,
  ctx: Texts,
): { html: Html; toc: TocEntry[] } {
  const ids = createPageIds();
  const toc: TocEntry[] = [];
  const sections = schemes.flatMap((scheme) => {
    const inline: Inline = (text) => prose.inline(text, scheme.at);
    const id = ids.take(idPart(scheme.name));
    toc.push({ id, label: scheme.name, level: 2 });
    return [
      noteHtml(ctx, (markup) => markup.heading(2, id, markup.text(scheme.name))),
      scheme.deprecated ? noteHtml(ctx, (markup) => markup.paragraph(markup.text(ctx.text("schemeDeprecated")))) : "",
      howHtml(scheme, inline, ctx),
      prose.block(scheme.description, scheme.at),
      ...(scheme.type === "oauth2" ? scheme.flows.flatMap((flow) => flowHtml(flow, inline, ctx)) : []),
    ];
  });
  return { html: joinHtml(ctx, ...sections), toc };
}

/** What to send, in a paragraph. */
function howHtml(scheme: SecurityScheme, inline: Inline, ctx: Texts): Html {
  const address = scheme.type === "openIdConnect" ? scheme.url : scheme.type === "oauth2" ? scheme.metadataUrl : undefined;
  const link = address === undefined ? undefined : linkHtml(address, address, inline);
  return noteHtml(ctx, (markup) =>
    markup.paragraph(howWords(scheme, link && inNote(link, markup, ctx), markup, translateIn(markup, ctx.text))),
  );
}

function howWords(scheme: SecurityScheme, link: string | undefined, markup: Markup, t: Translate): string {
  const authorization = { place: t("headerNamed", { name: markup.code("Authorization") }) };
  switch (scheme.type) {
    case "apiKey": {
      const place = ({ header: "headerNamed", query: "queryNamed", cookie: "cookieNamed" } as const)[scheme.in];
      return t("sendKey", { place: t(place, { name: markup.code(scheme.parameter) }) });
    }
    case "http":
      return httpWords(scheme, authorization, markup, t);
    case "oauth2":
      return `${t("sendOauth", authorization)}${link ? ` ${t("schemeMetadata", { link })}` : ""}`;
    case "openIdConnect":
      return t("sendOpenId", { link: link ?? "" });
    case "mutualTLS":
      return t("sendCertificate");
    case "other":
      return t("sendOtherType", { type: markup.code(scheme.kind) });
  }
}

function httpWords(
  { scheme, bearerFormat }: SecurityScheme & { type: "http" },
  place: { place: string },
  markup: Markup,
  t: Translate,
): string {
  const values = {
    ...place,
    scheme: scheme ? markup.text(scheme) : t("schemeUnnamed"),
    format: markup.text(bearerFormat ?? ""),
  };
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

function flowHtml(flow: OAuthFlow, inline: Inline, ctx: Texts): Html[] {
  const { text: t } = ctx;
  const url = (label: TextName, address: string | undefined) =>
    address ? { label: t(label), texts: [linkHtml(address, address, inline)] } : undefined;
  const title = ownValue(flowNames, flow.kind);
  return [
    noteHtml(ctx, (markup) => subheading(markup.text(title ? t(title) : flow.kind), markup)),
    factsHtml(ctx, [
      url("authorizationUrl", flow.authorizationUrl),
      url("deviceUrl", flow.deviceAuthorizationUrl),
      url("tokenUrl", flow.tokenUrl),
      url("refreshUrl", flow.refreshUrl),
    ]),
    ...(flow.scopes.length ? [paragraphHtml(ctx, escapeHtml(t("scopesList"))), scopesHtml(flow, inline, ctx)] : []),
  ];
}

/** A heading without a link to itself. */
const subheading = (title: string, markup: Markup) =>
  markup.format === "html" ? `<h3>${title}</h3>\n` : markup.heading(3, "", title);

function scopesHtml({ scopes }: OAuthFlow, inline: Inline, ctx: Texts): Html {
  const texts = scopes.map(({ name, description }) => ({ name, text: inline(description) }));
  return noteHtml(ctx, (markup) =>
    markup.list(texts.map(({ name, text }) => `${markup.code(name)}${text ? `: ${inNote(text, markup, ctx)}` : ""}`)),
  );
}

/**
 * The texts of a spec about its API: description, contact and license, with the headings of the description.
 * @param reserved ids of other parts of the page
 */
export function introductionHtml(
  model: ApiModel,
  prose: Prose,
  { written, authentication, text: t }: Pick<ApiContext, "written" | "text"> & { authentication?: Link | undefined },
  reserved: Iterable<string>,
): { html: Html; toc: TocEntry[] } {
  const at = { file: model.file, pointer: "/info" };
  const inline: Inline = (text) => prose.inline(text, at);
  const { contact, license, termsOfService } = model.info;
  const [summary, description] = [model.summary?.trim() ?? "", model.description?.trim() ?? ""];
  const lead = description && summary && !description.includes(summary) ? paragraphHtml({ written }, inline(summary)) : "";
  const text = description || summary;
  const facts = factsHtml({ written }, [
    { texts: [model.version.trim() && escapeHtml(t("apiVersion", { version: model.version.trim() }))] },
    contact && {
      label: t("contact"),
      texts: [
        contact.name && contact.url ? linkHtml(contact.name, contact.url, inline) : escapeHtml(contact.name ?? ""),
        contact.url && !contact.name ? linkHtml(contact.url, contact.url, inline) : "",
        contact.email ? linkHtml(contact.email, `mailto:${contact.email}`, inline) : "",
      ],
    },
    license && {
      label: t("license"),
      texts: [license.url ? linkHtml(license.name, license.url, inline) : escapeHtml(license.name)],
    },
    license?.identifier && license.identifier !== license.name
      ? { label: t("licenseIdentifier"), texts: [escapeHtml(license.identifier)] }
      : undefined,
    termsOfService ? { texts: [linkHtml(t("termsOfService"), termsOfService, inline)] } : undefined,
    model.externalDocs && { texts: [externalDocsHtml(model.externalDocs, inline)] },
  ]);
  const way = authentication && inline(`[${authentication.label}](<${authentication.href}>)`);
  const logo = model.info.logo && prose.block(logoText(model.info.logo), at);
  const article = text ? prose.article(text, at, reserved) : { html: "", toc: [] };
  const html = joinHtml(
    { written },
    logo,
    lead,
    article.html,
    facts,
    way &&
      noteHtml({ written }, (markup) =>
        markup.paragraph(`${markup.text(t("howToAuthenticate"))} ${inNote(way, markup, { written })}`),
      ),
    serversNote(model.servers, at, { inline: prose.inline, written, text: t }),
  );
  return { html, toc: article.toc };
}

/** A logo on another host becomes a link: pages load nothing from other hosts. */
function logoText({ url, text, href }: NonNullable<ApiInfo["logo"]>): string {
  const label = text.replace(/[\\[\]]/g, "\\$&");
  const address = (to: string) => to.replace(/[<>\s]/g, encodeURIComponent);
  const image = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) ? `[${label}](<${address(url)}>)` : `![${label}](<${address(url)}>)`;
  return href === undefined ? image : `${image} [${address(href)}](<${address(href)}>)`;
}
