import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import matter from "gray-matter";
import { parse } from "yaml";

/** A guide in plain Markdown, which every generator can read. */
export interface PlainGuide {
  /** Path without slashes at the ends: `sdk/verses`. */
  path: string;
  title: string;
  description: string;
  /** CommonMark with tables; links to other guides are `guide:PATH`. */
  markdown: string;
}

/** Extensions of this tool, removed from a guide or written as plain Markdown. */
export class PlainGuides {
  readonly #folder: string;
  readonly #variables: Record<string, string>;
  readonly #paths: ReadonlyMap<string, string>;

  /**
   * @param folder the content folder
   * @param paths path of each guide by its file in that folder
   */
  constructor(folder: string, paths: ReadonlyMap<string, string>) {
    this.#folder = folder;
    this.#paths = paths;
    this.#variables = parse(readFileSync(join(folder, "variables.yaml"), "utf8")) as Record<string, string>;
  }

  all(): PlainGuide[] {
    return [...this.#paths].map(([file, path]) => {
      const { data, content } = matter(readFileSync(join(this.#folder, file), "utf8"));
      const { title = path, description = "" } = data as { title?: string; description?: string };
      return { path, title, description, markdown: this.#plain(content.trim(), file) };
    });
  }

  #plain(text: string, file: string): string {
    return text
      .replace(/<!-- include: (\S+) -->/g, (_, name) => readFileSync(join(this.#folder, "_partials", name), "utf8").trim())
      .replace(/<!-- tab: (.*?) -->/g, "**$1**\n")
      .replace(/<!--[\s\S]*?-->\n?/g, "")
      .replace(/@\{([\w.]+)\}/g, (whole, name) => String(this.#variables[name] ?? whole))
      .replace(/^( *)```request op:(\S+).*$/gm, "$1```yaml")
      .replace(/^( *```\w+) (?:op:\S+ ?)?.*$/gm, "$1")
      .replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, label, target) => this.#link(whole, label, target, file));
  }

  /** URLs of operations, schemas and scopes differ between generators: only the link texts stay. */
  #link(whole: string, label: string, target: string, file: string): string {
    if (/^(?:https?|mailto):|^#/.test(target)) return whole;
    const [path = "", hash] = target.replace(/^guide:/, "").split("#", 2);
    const named = posix.join(posix.dirname(file), path);
    const guide = this.#paths.get(named) ?? this.#paths.get(path);
    return guide === undefined ? label : `[${label}](guide:${guide}${hash === undefined ? "" : `#${hash}`})`;
  }
}

/** The guide's text with links to other guides as URLs. */
export function withLinks(guide: PlainGuide, href: (path: string) => string): string {
  return guide.markdown.replace(/\]\(guide:([^)#]*)(#[^)]*)?\)/g, (_, path: string, hash = "") => `](${href(path)}${hash})`);
}

/** Front matter and text as a file; values in JSON, which is valid YAML. */
export function markdownFile(head: Record<string, unknown>, text: string): string {
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${text.trim()}\n`;
}
