import { wordId } from "../1-sources/glossary.js";
import type { Manifest } from "../1-sources/manifest.js";
import { escapeHtml } from "../escape.js";
import type { Hint } from "../text/prose/hints.js";
import type { PageContext } from "./kinds/context.js";

/** Hints for the words of the site's glossary. Undefined for a site without a glossary. */
export function glossaryHints(manifest: Manifest, context: PageContext): Hint[] | undefined {
  const glossary = context.inputs.data("glossary");
  const page = manifest.data.glossary?.page;
  if (!glossary || page === undefined) return undefined;
  return glossary.words.map(({ word, forms, means }) => {
    const id = wordId(word);
    const link = context.link(`${page}#${id}`, {}, () => manifest.locate(["glossary", "page"]));
    const more = link ? ` <a href="${escapeHtml(context.href(link.href))}">Glossary</a>` : "";
    return { id: `term-${id}`, forms: [word, ...forms], html: escapeHtml(means) + more };
  });
}
