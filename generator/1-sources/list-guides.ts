import { join, posix } from "node:path";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import { confined } from "../platform/confined-host.js";
import type { Host } from "../platform/files.js";
import type { RunCache } from "../platform/stages.js";
import { present } from "../platform/values.js";
import { onlyMarkdown, withoutComments } from "../text/markdown/only-prose.js";
import { isMarkdown } from "./content-files.js";
import { readFrontMatter } from "./markdown/front-matter.js";
import { splitFrontMatter } from "./markdown/split-front-matter.js";

/** A Markdown file in a content folder without a manifest, with its front matter. */
export interface ListedGuide {
  /** Path in the content folder. */
  file: string;
  /** Title in lists. */
  label: string;
  slug?: string;
  order?: number;
  /** Files of the content folder that a home page links to, in order. */
  links?: string[];
  draft: boolean;
  unlisted: boolean;
  /** Location in the front matter, otherwise the start of the file. */
  place(): Location;
}

/**
 * The guides of a content folder, sorted by path. Files that start with `_` are skipped; MDX files must be
 * plain Markdown. Mistakes in front matter are reported later, when the guide is read completely.
 * @param content path of the folder, relative to the root
 * @param isWanted whether a file of the folder is listed
 */
export function listGuides(
  host: Host,
  root: string,
  content: string,
  runCache: RunCache,
  isWanted: (file: string) => boolean = () => true,
): Result<ListedGuide[]> {
  const files = confined(host, root);
  const diagnostics: Diagnostic[] = [];
  const isGuide = (file: string) => isMarkdown(file) && !/(?:^|\/)_/.test(file) && isWanted(file);
  const paths = files.files(join(root, content)).filter(isGuide);
  const guides = paths.flatMap((file): ListedGuide[] => {
    const path = posix.join(content, file);
    const text = files.readText(join(root, path));
    // Listed anyway: reading it later reports the reason.
    if (text === undefined)
      return [{ file, label: file, draft: false, unlisted: false, place: () => ({ file: path, line: 1, column: 1 }) }];
    const { guide, jsx } = runCache.keep(
      `listed ${path}`,
      (cached) => cached.text === text,
      () => ({ text, guide: listed(file, { path, text }), jsx: /x$/i.test(file) ? findJsx({ path, text }) : undefined }),
    );
    if (!jsx) return [guide];
    diagnostics.push(
      newDiagnostic("guide-mdx", `\`${path}\` is left out: ${jsx.what} is not supported.`, {
        location: jsx.location,
        hint: "Write Markdown and directives (docs/markdown.md) instead, and rename the file to `.md`.",
      }),
    );
    return [];
  });
  return { value: guides, diagnostics: [...diagnostics, ...files.refusedFolders] };
}

function listed(file: string, source: SourceFile): ListedGuide {
  const { meta } = readFrontMatter(source, { derive: true }).value;
  const at = Math.max(0, source.text.search(/^slug[ \t]*:/m));
  return {
    file,
    label: meta.label ?? meta.title,
    draft: meta.draft ?? false,
    unlisted: meta.unlisted ?? false,
    place: () => locate(source, at),
    ...(file.includes("/") ? {} : { links: linkedFiles(source.text) }),
    ...present({ slug: meta.slug, order: meta.order }),
  };
}

/** Syntax of MDX that Markdown lacks, outside of code. */
const marks: { pattern: RegExp; what: string }[] = [
  { pattern: /^import\s[^"'\n]*["'][^"'\n]+["'];?[ \t]*$/m, what: "`import`" },
  { pattern: /^export\s+(?:const|let|default|function|\{)[^\n]*/m, what: "`export`" },
  { pattern: /<\/?[A-Z][\w.]*(?:\s[^<>]*)?\/?>/, what: "a component" },
  { pattern: /<[a-z][\w-]*\s[^<>]*=\{[^\n]*/, what: "an attribute in braces" },
  { pattern: /(?<![\\@#])\{(?!#)[^{}\n]*\}/, what: "an expression in braces" },
];

/** The first MDX syntax in a file. Undefined if it is plain Markdown. */
function findJsx(file: SourceFile): { what: string; location: Location } | undefined {
  const head = splitFrontMatter(file.text)?.bodyOffset ?? 0;
  const body = " ".repeat(head) + withoutComments(onlyMarkdown(file.text.slice(head)));
  const found = marks.flatMap(({ pattern, what }) => {
    const match = pattern.exec(body);
    return match ? [{ what, at: match.index, end: match.index + match[0].length }] : [];
  });
  const first = found.sort((a, b) => a.at - b.at)[0];
  return first && { what: first.what, location: locate(file, first.at, first.end) };
}

/** The Markdown files that a text of the content folder links to, each once. */
function linkedFiles(text: string): string[] {
  return [...new Set([...text.matchAll(/\]\((?:\.?\/)?([\w./-]+\.mdx?)[#)\s]/gi)].map(([, file = ""]) => posix.normalize(file)))];
}
