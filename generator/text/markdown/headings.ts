import GithubSlugger from "github-slugger";
import type { Block, Heading, Inline } from "./ast.js";
import type { Reader } from "./reader.js";
import { allBlocks } from "./walk.js";

/**
 * Gives every heading its id: the one written in `{#id}`, else as GitHub makes it, repeated ones numbered.
 * @param reserved ids that the page itself has
 */
export function nameHeadings(blocks: readonly Block[], reserved: Iterable<string>, reader: Reader): Heading[] {
  const headings: Heading[] = [];
  for (const block of allBlocks(blocks)) if (block.kind === "heading") headings.push(block);
  const slugger = new GithubSlugger();
  for (const id of reserved) slugger.slug(id);
  const taken = new Set<string>();
  // Ids written by hand come first: they are addresses that others rely on.
  for (const heading of headings) {
    const id = takeId(heading);
    if (id === undefined) continue;
    if (!/^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(id)) reader.report("guide-heading-id", `\`${id}\` cannot be an id.`, heading.at);
    else if (taken.has(id)) reader.report("guide-heading-id", `Two headings have the id \`${id}\`.`, heading.at);
    else if (Object.hasOwn(slugger.occurrences, id))
      reader.report("guide-heading-id", `The page itself has an element \`${id}\`.`, heading.at);
    taken.add(id);
    slugger.occurrences[id] = 0;
    heading.id = id;
  }
  for (const heading of headings) if (!heading.id) heading.id = slugger.slug(heading.text) || slugger.slug("section");
  return headings;
}

/** Takes `{#id}` off the end of a heading. */
function takeId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  const match = last?.kind === "text" ? /\s*\{#([^{}\s]+)\}\s*$/.exec(last.text) : null;
  if (!match || last?.kind !== "text") return undefined;
  const rest: Inline[] = heading.children.slice(0, -1);
  const before = last.text.slice(0, match.index);
  if (before) rest.push({ kind: "text", text: before });
  heading.children = rest;
  heading.text = heading.text.replace(/\s*\{#[^{}\s]+\}\s*$/, "");
  return match[1];
}
