import type { Link, Prose, TocEntry } from "../../../runtime/contract.js";
import type { ApiInfo, ApiModel } from "../../2-model/types.js";
import { line, paragraph } from "../../text/nodes.js";
import type { MarkdownReader } from "../kinds/context.js";
import type { ApiContext } from "./context.js";
import { externalDocsLink, factList, type ReadLine, specLink } from "./notes.js";
import { serversNote } from "./request-samples.js";

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
  const facts = factList(
    [
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
    ],
    true,
  );
  const way = authentication && read(`[${authentication.label}](<${authentication.href}>)`);
  const article = reader.article(text, at, onPage, [], model.title);
  // The sections of the author come last.
  const firstHeading = article.body.findIndex((node) => typeof node === "object" && node.type === "heading");
  const end = firstHeading < 0 ? article.body.length : firstHeading;
  const body = [
    ...(model.info.logo ? reader.block(logoText(model.info.logo), at) : []),
    ...(hasLead ? [paragraph(read(summary))] : []),
    ...article.body.slice(0, end),
    ...facts,
    ...(way ? [paragraph(`${t("howToAuthenticate")} `, way)] : []),
    ...serversNote(model.servers, at, { inline: reader.inline, text: t }),
    ...article.body.slice(end),
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
