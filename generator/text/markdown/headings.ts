import GithubSlugger from "github-slugger";
import type { Block, Heading, Inline } from "./ast.js";
import type { Reader } from "./cursor.js";
import { allBlocks } from "./walk.js";

/**
 * Gives every heading its id: the one in `{#id}` (with older ones after it), otherwise the one that GitHub
 * would derive, numbered if repeated.
 * @param reserved ids that the page itself uses
 */
export function nameHeadings(blocks: readonly Block[], reserved: Iterable<string>, reader: Reader): Heading[] {
  const headings: Heading[] = [];
  for (const block of allBlocks(blocks)) if (block.kind === "heading") headings.push(block);
  const slugger = new GithubSlugger();
  for (const id of reserved) slugger.slug(id);
  const taken = new Set<string>();
  // Explicit ids come first, because other pages link to them.
  for (const heading of headings) {
    const [id, ...aliases] = takeIds(heading);
    if (id === undefined) continue;
    for (const name of [id, ...aliases]) {
      if (!/^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(name))
        reader.report("guide-heading-id", `\`${name}\` is not a valid id.`, heading.at);
      else if (taken.has(name)) reader.report("guide-heading-id", `Two headings have the id \`${name}\`.`, heading.at);
      else if (Object.hasOwn(slugger.occurrences, name))
        reader.report("guide-heading-id", `The page itself has an element \`${name}\`.`, heading.at);
      taken.add(name);
      slugger.occurrences[name] = 0;
    }
    heading.id = id;
    if (aliases.length) heading.aliases = aliases;
  }
  for (const heading of headings) if (!heading.id) heading.id = slugger.slug(heading.text) || slugger.slug("section");
  return headings;
}

/** Removes `{#id}` or `{#id #older}` from the end of a heading. */
function takeIds(heading: Heading): string[] {
  const last = heading.children.at(-1);
  const match = last?.kind === "text" ? /\s*\{#([^{}\s]+(?:\s+#[^{}\s]+)*)\}\s*$/.exec(last.text) : null;
  if (!match || last?.kind !== "text") return [];
  const rest: Inline[] = heading.children.slice(0, -1);
  const before = last.text.slice(0, match.index);
  if (before) rest.push({ kind: "text", text: before });
  heading.children = rest;
  heading.text = heading.text.replace(/\s*\{#[^{}\s]+(?:\s+#[^{}\s]+)*\}\s*$/, "");
  return (match[1] as string).split(/\s+#/);
}
