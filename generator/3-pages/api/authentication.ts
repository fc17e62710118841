import type { Html, TocEntry } from "../../../runtime/contract.js";
import type { TextName, Translate } from "../../../runtime/texts.js";
import type { OAuthFlow, SecurityScheme } from "../../2-model/api-model.js";
import { escapeHtml } from "../../escape.js";
import { htmlMarkup } from "../../text/markup.js";
import type { Prose } from "../kinds/context.js";
import { code, type Inline, linkHtml, listHtml } from "./described-links.js";
import { translateIn } from "./notes.js";
import { createPageIds, idPart } from "./page-ids.js";

/** Every way to authenticate in a spec: what to send, and where to get it. */
export function authenticationBody(
  schemes: readonly SecurityScheme[],
  prose: Prose,
  texts: Translate,
): { html: Html; toc: TocEntry[] } {
  const ids = createPageIds();
  const t = translateIn(htmlMarkup, texts);
  const toc: TocEntry[] = [];
  const sections = schemes.map((scheme) => {
    const inline: Inline = (text) => prose.inline(text, scheme.at);
    const id = ids.take(idPart(scheme.name));
    toc.push({ id, label: scheme.name, level: 2 });
    const heading = `<h2 id="${id}"><a class="anchor" href="#${id}">${escapeHtml(scheme.name)}</a></h2>\n`;
    const text = scheme.description?.trim() ? prose.block(scheme.description, scheme.at) : "";
    const flows = scheme.type === "oauth2" ? scheme.flows.map((flow) => flowHtml(flow, inline, t)).join("") : "";
    const deprecated = scheme.deprecated ? `<p>${t("schemeDeprecated")}</p>\n` : "";
    return `${heading}${deprecated}<p>${howHtml(scheme, inline, t)}</p>\n${text}${flows}`;
  });
  return { html: sections.join(""), toc };
}

function howHtml(scheme: SecurityScheme, inline: Inline, t: Translate): Html {
  switch (scheme.type) {
    case "apiKey": {
      const place = ({ header: "headerNamed", query: "queryNamed", cookie: "cookieNamed" } as const)[scheme.in];
      return t("sendKey", { place: t(place, { name: code(scheme.parameter) }) });
    }
    case "http":
      return httpHtml(scheme, t);
    case "oauth2": {
      const metadata = scheme.metadataUrl
        ? ` ${t("schemeMetadata", { link: linkHtml(scheme.metadataUrl, scheme.metadataUrl, inline) })}`
        : "";
      return `${t("sendOauth", authorization(t))}${metadata}`;
    }
    case "openIdConnect":
      return t("sendOpenId", { link: linkHtml(scheme.url, scheme.url, inline) });
    case "mutualTLS":
      return t("sendCertificate");
  }
}

const authorization = (t: Translate) => ({ place: t("headerNamed", { name: code("Authorization") }) });

function httpHtml({ scheme, bearerFormat }: SecurityScheme & { type: "http" }, t: Translate): Html {
  const values = {
    ...authorization(t),
    scheme: scheme ? escapeHtml(scheme) : t("schemeUnnamed"),
    format: escapeHtml(bearerFormat ?? ""),
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

function flowHtml(flow: OAuthFlow, inline: Inline, t: Translate): Html {
  const url = (label: TextName, address: string | undefined) => address && `${t(label)}: ${linkHtml(address, address, inline)}`;
  const name = flowNames[flow.kind];
  const scopes = flow.scopes.map(({ name, description }) => `${code(name)}${description ? `: ${inline(description)}` : ""}`);
  return (
    `<h3>${name ? t(name) : escapeHtml(flow.kind)}</h3>\n` +
    listHtml([
      url("authorizationUrl", flow.authorizationUrl),
      url("deviceUrl", flow.deviceAuthorizationUrl),
      url("tokenUrl", flow.tokenUrl),
      url("refreshUrl", flow.refreshUrl),
    ]) +
    (scopes.length ? `<p>${t("scopesList")}</p>\n${listHtml(scopes)}` : "")
  );
}
