import type { Html, Link, TocEntry } from "../../../runtime/contract.js";
import type { ApiInfo, ApiModel } from "../../2-model/types.js";
import { escapeHtml } from "../../escape.js";
import type { Prose } from "../kinds/context.js";
import type { ApiContext } from "./context.js";
import { externalDocsHtml, factsHtml, type Inline, inNote, joinHtml, linkHtml, noteHtml, paragraphHtml } from "./notes.js";
import { serversNote } from "./servers.js";

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
