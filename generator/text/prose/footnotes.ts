import GithubSlugger from "github-slugger";
import type { Html } from "../../../runtime/contract.js";
import { escapeHtml } from "../../escape.js";
import { textHtml } from "../code/arabic.js";
import type { Block } from "../markdown/ast.js";
import { idAttribute, labels, type Scope } from "./scope.js";

/** The number of a footnote. Each reference has its own id, for the link back. */
export function footnoteReference(name: string, scope: Scope): Html {
  const { numbers, uses } = scope.footnotes;
  const number = numbers.get(name);
  if (number === undefined) return textHtml(`[^${name}]`);
  const use = (uses.get(name) ?? 0) + 1;
  uses.set(name, use);
  if (scope.prefix === undefined) return `<sup class="footnote-ref">${number}</sup>`;
  const id = idAttribute(scope, referenceId(name, use));
  return `<sup class="footnote-ref"><a${id} href="#${scope.prefix}${noteId(name)}" aria-label="${escapeHtml(labels(scope)("footnoteNumber", { number }))}">${number}</a></sup>`;
}

/**
 * The footnotes as a list at the end of the text.
 * @param render renders the blocks of one footnote, which may have references too
 */
export function footnoteList(scope: Scope, render: (blocks: readonly Block[], scope: Scope) => Html): Html {
  const { numbers, uses, texts: blocks } = scope.footnotes;
  const names = [...numbers.keys()];
  if (!names.length) return "";
  const texts = names.map((name) => render(blocks.get(name) ?? [], scope));
  const items = names.map((name, index) => {
    const links = Array.from({ length: scope.prefix === undefined ? 0 : (uses.get(name) ?? 0) }, (_, use) => {
      const label = escapeHtml(labels(scope)(use ? "backToUse" : "backToReference", { number: index + 1, use: use + 1 }));
      return ` <a class="footnote-back" href="#${scope.prefix}${referenceId(name, use + 1)}" aria-label="${label}">↩</a>`;
    });
    const text = (texts[index] as Html).trimEnd();
    const inner = text.endsWith("</p>") ? `${text.slice(0, -4)}${links.join("")}</p>` : `${text}${links.join("")}`;
    return `<li${idAttribute(scope, noteId(name))}>${inner}</li>\n`;
  });
  return `<section class="footnotes" role="doc-endnotes" aria-label="${escapeHtml(labels(scope)("footnotes"))}">\n<ol>\n${items.join("")}</ol>\n</section>\n`;
}

const plain = (name: string) => new GithubSlugger().slug(name) || "note";

function noteId(name: string): string {
  return `fn-${plain(name)}`;
}

function referenceId(name: string, use: number): string {
  return `fnref-${plain(name)}${use > 1 ? `-${use}` : ""}`;
}
