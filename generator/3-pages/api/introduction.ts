import type { Html } from "../../../runtime/contract.js";
import type { ApiModel } from "../../2-model/api-model.js";
import { escapeHtml } from "../../escape.js";
import type { Prose } from "../kinds/context.js";
import { code, externalDocsHtml, type Inline, linkHtml, listHtml } from "./described-links.js";

/** What a spec says about its API as a whole: its description, and whom to ask under which terms. */
export function introductionHtml(model: ApiModel, prose: Prose): Html {
  const at = { file: model.file, pointer: "/info" };
  const inline: Inline = (text) => prose.inline(text, at);
  const { contact, license, termsOfService } = model.info;
  const text = model.description?.trim() || (model.summary ?? "");
  const facts = listHtml([
    model.version.trim() && `Version ${escapeHtml(model.version.trim())}`,
    contact &&
      joined("Contact", [
        contact.name && contact.url ? linkHtml(contact.name, contact.url, inline) : escapeHtml(contact.name ?? ""),
        contact.url && !contact.name ? linkHtml(contact.url, contact.url, inline) : "",
        contact.email ? linkHtml(contact.email, `mailto:${contact.email}`, inline) : "",
      ]),
    license && joined("License", [license.url ? linkHtml(license.name, license.url, inline) : escapeHtml(license.name)]),
    license?.identifier && license.identifier !== license.name ? `License identifier: ${escapeHtml(license.identifier)}` : "",
    termsOfService && linkHtml("Terms of service", termsOfService, inline),
    model.externalDocs && externalDocsHtml(model.externalDocs, inline),
  ]);
  return (text ? prose.block(text, at) : "") + facts + serversHtml(model, inline);
}

/** The servers that have more to say than pages of operations show: variables, and the values that they may have. */
function serversHtml({ servers }: ApiModel, inline: Inline): Html {
  if (!servers.some(({ variables }) => variables.length > 0)) return "";
  const items = servers.map(({ url, description, variables }) => {
    const choices = variables.map(({ name, default: usual, values, description: meaning }) => {
      const others = values?.length ? `, one of ${values.map(code).join(", ")}` : "";
      return `${code(name)}: ${code(usual)} by default${others}.${meaning ? ` ${inline(meaning)}` : ""}`;
    });
    return `${code(url)}${description ? `: ${inline(description)}` : ""}\n${listHtml(choices)}`;
  });
  return `<p>Servers:</p>\n${listHtml(items)}`;
}

function joined(label: string, parts: readonly Html[]): Html {
  const shown = parts.filter(Boolean);
  return shown.length ? `${label}: ${shown.join(", ")}` : "";
}
