import type { Html, TocEntry } from "../../../runtime/contract.js";
import type { OAuthFlow, SecurityScheme } from "../../2-model/api-model.js";
import { escapeHtml } from "../../escape.js";
import type { Prose } from "../kinds/context.js";
import { code, type Inline, linkHtml, listHtml } from "./described-links.js";
import { createPageIds, idPart } from "./page-ids.js";

/** Every way to authenticate in a spec: what to send, and where to get it. */
export function authenticationBody(schemes: readonly SecurityScheme[], prose: Prose): { html: Html; toc: TocEntry[] } {
  const ids = createPageIds();
  const toc: TocEntry[] = [];
  const sections = schemes.map((scheme) => {
    const inline: Inline = (text) => prose.inline(text, scheme.at);
    const id = ids.take(idPart(scheme.name));
    toc.push({ id, label: scheme.name, level: 2 });
    const heading = `<h2 id="${id}"><a class="anchor" href="#${id}">${escapeHtml(scheme.name)}</a></h2>\n`;
    const text = scheme.description?.trim() ? prose.block(scheme.description, scheme.at) : "";
    const flows = scheme.type === "oauth2" ? scheme.flows.map((flow) => flowHtml(flow, inline)).join("") : "";
    const deprecated = scheme.deprecated ? "<p>Deprecated.</p>\n" : "";
    return `${heading}${deprecated}<p>${howHtml(scheme, inline)}</p>\n${text}${flows}`;
  });
  return { html: sections.join(""), toc };
}

function howHtml(scheme: SecurityScheme, inline: Inline): Html {
  switch (scheme.type) {
    case "apiKey": {
      const place = { header: "the header", query: "the query parameter", cookie: "the cookie" }[scheme.in];
      return `Send an API key in ${place} ${code(scheme.parameter)}.`;
    }
    case "http":
      return httpHtml(scheme);
    case "oauth2": {
      const metadata = scheme.metadataUrl ? ` Its metadata: ${linkHtml(scheme.metadataUrl, scheme.metadataUrl, inline)}` : "";
      return `Send an OAuth 2.0 access token as a bearer token in the header ${code("Authorization")}.${metadata}`;
    }
    case "openIdConnect":
      return `Send a token of OpenID Connect. Its configuration: ${linkHtml(scheme.url, scheme.url, inline)}`;
    case "mutualTLS":
      return "Connect with a client certificate (mutual TLS).";
  }
}

function httpHtml({ scheme, bearerFormat }: SecurityScheme & { type: "http" }): Html {
  const header = `the header ${code("Authorization")}`;
  const format = bearerFormat ? ` (${escapeHtml(bearerFormat)})` : "";
  if (/^bearer$/i.test(scheme)) return `Send a bearer token${format} in ${header}.`;
  if (/^basic$/i.test(scheme)) return `Send a user name and password with HTTP Basic in ${header}.`;
  return `Authenticate with HTTP ${escapeHtml(scheme || "authentication")}${format} in ${header}.`;
}

const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: "Authorization code",
  clientCredentials: "Client credentials",
  implicit: "Implicit",
  password: "Password",
  deviceAuthorization: "Device authorization",
};

function flowHtml(flow: OAuthFlow, inline: Inline): Html {
  const url = (label: string, address: string | undefined) => address && `${label}: ${linkHtml(address, address, inline)}`;
  const scopes = flow.scopes.map(({ name, description }) => `${code(name)}${description ? `: ${inline(description)}` : ""}`);
  return (
    `<h3>${escapeHtml(flowNames[flow.kind] ?? flow.kind)}</h3>\n` +
    listHtml([
      url("Authorization URL", flow.authorizationUrl),
      url("Device authorization URL", flow.deviceAuthorizationUrl),
      url("Token URL", flow.tokenUrl),
      url("Refresh URL", flow.refreshUrl),
    ]) +
    (scopes.length ? `<p>Scopes:</p>\n${listHtml(scopes)}` : "")
  );
}
