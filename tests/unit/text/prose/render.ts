import { parseDocument } from "../../../../generator/2-model/documents/parse-document.js";
import type { Diagnostic } from "../../../../generator/diagnostics/types.js";
import { codeBlock } from "../../../../generator/text/code/code-block.js";
import type { ProseContext } from "../../../../generator/text/prose/context.js";
import { renderDocument } from "../../../../generator/text/prose/render-document.js";
import { renderMarkdown } from "../../../../generator/text/prose/render-markdown.js";

const frontMatter = "---\ntitle: T\ndescription: D\n---\n";

/** A site with few pages, one verse and one image, that records its calls. */
export function testContext(): { ctx: ProseContext; diagnostics: Diagnostic[]; asked: string[] } {
  const diagnostics: Diagnostic[] = [];
  const asked: string[] = [];
  const ctx: ProseContext = {
    href: (path) => (path.startsWith("/") ? `/base${path}` : path),
    link: (written, place) => {
      const at = place();
      asked.push(`${written} ${at?.line}:${at?.column}`);
      if (written.startsWith("/dead")) return undefined;
      if (written.startsWith("op:"))
        return { href: `/ops/${written.slice(3)}`, versions: { api: "content", paths: { "4.0.0": "/v4" } } };
      return /^(https?:|mailto:|\/\/)/.test(written) ? { href: written, external: true } : { href: written };
    },
    code: codeBlock,
    codeAlias: (name) => ({ klingonese: "rust", vulcan: "romulan" })[name],
    request: (reference, values, place) => {
      const at = place([], "value");
      asked.push(`${reference} ${JSON.stringify(values)} ${at?.line}:${at?.column}`);
      return reference === "op:dead" ? undefined : [codeBlock("bash", "curl"), codeBlock("javascript", "fetch()")];
    },
    block: (name, args) => (name === "made" || name === "scopes" ? `<h3 id="made">Made ${args.key ?? ""}</h3>\n` : undefined),
    media: (source) => (/^(?:film\.webm|film\.vtt)$/.test(source) ? `/assets/media/${source}` : undefined),
    image: (source) => (source === "a.png" ? { href: "/assets/a.png", width: 4, height: 3 } : undefined),
    report: (diagnostic) => void diagnostics.push(diagnostic),
  };
  return { ctx, diagnostics, asked };
}

/** A guide's body as HTML with all its diagnostics, with locations as line:column of the body. */
export function renderGuide(body: string) {
  const { ctx, diagnostics, asked } = testContext();
  const parsed = parseDocument({ path: "a.md", text: frontMatter + body }, { partial: () => undefined, variables: {} });
  const { html, toc } = renderDocument(parsed.value, ctx);
  const short = ({ code, location }: Diagnostic) => `${code} ${(location?.line ?? 0) - 4}:${location?.column}`;
  return {
    html,
    toc,
    diagnostics: [...parsed.diagnostics, ...diagnostics].map(short),
    structure: parsed.value.diagnostics.map(short),
    asked,
    locations: diagnostics.map(({ location }) => location),
  };
}

/** A description as HTML. */
export function renderText(text: string, options: Parameters<typeof renderMarkdown>[2] = { headings: "demote", idPrefix: "" }) {
  const { ctx, diagnostics } = testContext();
  return { html: renderMarkdown(text, ctx, options), codes: diagnostics.map(({ code }) => code) };
}
