import type { Html } from "../../runtime/contract.js";
import { wordId } from "../1-sources/glossary.js";
import type { SiteModel } from "../2-model/site-model.js";
import { escapeHtml } from "../escape.js";
import { createHints } from "../text/prose/hints.js";
import type { Links } from "./site/links.js";

/** Adds hints at the words of the site's glossary to a page's prose; undefined for a site without a glossary. */
export function glossaryHints(
  { glossary, manifest }: SiteModel,
  links: Links,
  href: (path: string) => string,
): ((html: Html) => Html) | undefined {
  const page = manifest.data.glossary?.page;
  if (!glossary || page === undefined) return undefined;
  const hints = glossary.words.map(({ word, forms, means }) => {
    const id = wordId(word);
    const link = links.resolve(`${page}#${id}`, {}, () => manifest.locate(["glossary", "page"]));
    const more = link ? ` <a href="${escapeHtml(href(link.href))}">Glossary</a>` : "";
    return { id: `term-${id}`, forms: [word, ...forms], html: escapeHtml(means) + more };
  });
  return createHints(hints);
}
