import type { Html, Link, TocEntry } from "../../../runtime/contract.js";
import type { ApiInfo, ApiModel } from "../../2-model/api-model.js";
import { escapeHtml } from "../../escape.js";
import type { Prose } from "../kinds/context.js";
import type { ApiContext } from "./context.js";
import { externalDocsHtml, type Inline, linkHtml, listHtml } from "./described-links.js";
import { joinHtml } from "./notes.js";
import { serversNote } from "./servers-note.js";

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
  const lead = description && summary && !description.includes(summary) ? `<p>${inline(summary)}</p>\n` : "";
  const text = description || summary;
  const facts = listHtml([
    model.version.trim() && escapeHtml(t("apiVersion", { version: model.version.trim() })),
    contact &&
      joined(escapeHtml(t("contact")), [
        contact.name && contact.url ? linkHtml(contact.name, contact.url, inline) : escapeHtml(contact.name ?? ""),
        contact.url && !contact.name ? linkHtml(contact.url, contact.url, inline) : "",
        contact.email ? linkHtml(contact.email, `mailto:${contact.email}`, inline) : "",
      ]),
    license &&
      joined(escapeHtml(t("license")), [license.url ? linkHtml(license.name, license.url, inline) : escapeHtml(license.name)]),
    license?.identifier && license.identifier !== license.name
      ? joined(escapeHtml(t("licenseIdentifier")), [escapeHtml(license.identifier)])
      : "",
    termsOfService && linkHtml(t("termsOfService"), termsOfService, inline),
    model.externalDocs && externalDocsHtml(model.externalDocs, inline),
  ]);
  const logo = model.info.logo && prose.block(logoText(model.info.logo), at);
  const article = text ? prose.article(text, at, reserved) : { html: "", toc: [] };
  const html = joinHtml(
    { written },
    logo,
    lead,
    article.html,
    facts,
    authentication &&
      `<p>${escapeHtml(t("howToAuthenticate"))} ${inline(`[${authentication.label}](<${authentication.href}>)`)}</p>\n`,
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

function joined(label: string, parts: readonly Html[]): Html {
  const shown = parts.filter(Boolean);
  return shown.length ? `${label}: ${shown.join(", ")}` : "";
}
