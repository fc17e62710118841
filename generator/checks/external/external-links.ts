import { childPointer } from "../../1-sources/openapi/pointer.js";
import { locate } from "../../diagnostics/source-file.js";
import type { Location } from "../../diagnostics/types.js";
import { onlyMarkdown, withoutComments } from "../../text/markdown/only-prose.js";
import type { CheckInput } from "../check-input.js";
import { proseTexts } from "../content/prose-texts.js";

/** An external URL and the first place that has it. */
interface ExternalLink {
  url: string;
  location: Location | undefined;
}

/** In links, autolinks and attributes. A closing bracket ends a URL unless it was opened inside. */
const address = /\bhttps?:\/\/[^\s<>"'`\\\](){]*(?:\{[^\s<>"'`]*|(?:\([^\s<>"'`\\()]*\)[^\s<>"'`\\\]()}]*)*)/g;

/** Every http(s) URL that guides, descriptions and the manifest link to, each once. URLs in code are skipped. */
export function externalLinks(input: CheckInput): ExternalLink[] {
  const links = new Map<string, ExternalLink>();
  const add = (written: string, place: () => Location | undefined) => {
    const url = addressOf(written);
    if (url !== undefined && !links.has(url)) links.set(url, { url, location: place() });
  };
  for (const { text, locate: place } of proseTexts(input)) {
    const markdown = withoutComments(onlyMarkdown(text));
    for (const { 0: match, index } of markdown.matchAll(address)) add(match, () => place(index, index + match.length));
  }
  for (const { source, pointer, url } of docsOf(input)) add(url, () => source.locate(childPointer(pointer, "url")));
  const { manifest } = input.sources;
  const file = manifest.file === "" ? undefined : input.sources.readContent("manifest.yaml");
  if (file)
    for (const { 0: match, index } of file.text.matchAll(address)) add(match, () => locate(file, index, index + match.length));
  return [...links.values()];
}

/** `externalDocs` anywhere in specs. */
function docsOf({ sources }: CheckInput) {
  const links: { source: { locate(pointer: string): Location }; pointer: string; url: string }[] = [];
  for (const spec of sources.specs.values()) {
    for (const document of spec.documents.values()) {
      const walk = (value: unknown, pointer: string): void => {
        if (typeof value !== "object" || value === null) return;
        for (const [key, inner] of Object.entries(value)) {
          const at = childPointer(pointer, key);
          const url = key === "externalDocs" ? (inner as { url?: unknown } | null)?.url : undefined;
          if (typeof url === "string") links.push({ source: document, pointer: at, url });
          walk(inner, at);
        }
      };
      walk(document.value, "");
    }
  }
  return links;
}

/** A URL without hash and without final punctuation. Undefined for URLs that cannot be requested. */
function addressOf(written: string): string | undefined {
  const trimmed = written.replace(/[.,;:!?*_]+$/, "");
  if (/[{}@]/.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  url.hash = "";
  // Names reserved for examples (RFC 2606), and this machine.
  if (/(?:^|\.)(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|net|org)$/.test(url.hostname)) return undefined;
  return /^(?:127\.|\[::1\])/.test(url.hostname) && url.port === "" ? undefined : url.href;
}
