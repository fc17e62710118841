import GithubSlugger from "github-slugger";
import type { FootnotesNode, Inline, Prose } from "../../../runtime/contract.js";
import { present } from "../../platform/values.js";
import type { Block } from "../markdown/ast.js";
import { ownId, type Scope } from "./scope.js";

/** The number of a footnote. Each reference has its own id, for the link back. */
export function footnoteReference(name: string, scope: Scope): Inline {
  const { numbers, uses } = scope.footnotes;
  const number = numbers.get(name);
  if (number === undefined) return `[^${name}]`;
  const use = (uses.get(name) ?? 0) + 1;
  uses.set(name, use);
  const note = scope.prefix === undefined ? undefined : scope.prefix + noteId(name);
  return { type: "footnoteReference", name, number, ...present({ id: ownId(scope, referenceId(name, use)), note }) };
}

/**
 * The footnotes as a list at the end of the text.
 * @param read reads the blocks of one footnote, which may have references too
 */
export function footnoteList(scope: Scope, read: (blocks: readonly Block[], scope: Scope) => Prose): FootnotesNode[] {
  const { numbers, uses, texts: blocks } = scope.footnotes;
  const names = [...numbers.keys()];
  if (!names.length) return [];
  const texts = names.map((name) => read(blocks.get(name) ?? [], scope));
  const notes = names.map((name, index) => {
    const count = scope.prefix === undefined ? 0 : (uses.get(name) ?? 0);
    const references = Array.from({ length: count }, (_, use) => scope.prefix + referenceId(name, use + 1));
    return { name, ...present({ id: ownId(scope, noteId(name)) }), references, children: texts[index] ?? [] };
  });
  return [{ type: "footnotes", notes }];
}

const plain = (name: string) => new GithubSlugger().slug(name) || "note";

function noteId(name: string): string {
  return `fn-${plain(name)}`;
}

function referenceId(name: string, use: number): string {
  return `fnref-${plain(name)}${use > 1 ? `-${use}` : ""}`;
}
