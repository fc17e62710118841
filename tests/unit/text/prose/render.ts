import { parseDocument } from "../../../../generator/2-model/documents/parse-document.js";
import type { Diagnostic } from "../../../../generator/diagnostics/types.js";
import { descriptionContent, documentContent, lineContent } from "../../../../generator/text/prose/document-content.js";
import type { ProseContext } from "../../../../generator/text/prose/scope.js";
import { htmlOf } from "../../html-of.js";

const frontMatter = "---\ntitle: T\ndescription: D\n---\n";

/** A site with few pages, one verse and one image, that records its calls. */
export function testContext(): { ctx: ProseContext; diagnostics: Diagnostic[]; asked: string[] } {
  const diagnostics: Diagnostic[] = [];
  const asked: string[] = [];
  const ctx: ProseContext = {
    link: (written, place) => {
      const at = place();
      asked.push(`${written} ${at?.line}:${at?.column}`);
      if (written.startsWith("/dead")) return undefined;
      if (written.startsWith("op:"))
        return { href: `/ops/${written.slice(3)}`, versions: { api: "content", paths: { "4.0.0": "/v4" } } };
      return /^(https?:|mailto:|\/\/)/.test(written) ? { href: written, external: true } : { href: written };
    },
    codeAlias: (name) => ({ klingonese: "rust", vulcan: "romulan" })[name],
    request: (reference, values, place) => {
      const at = place([], "value");
      asked.push(`${reference} ${JSON.stringify(values)} ${at?.line}:${at?.column}`);
      return reference === "op:dead"
        ? undefined
        : { call: { method: "GET", server: "https://a.example", path: "/list", inputs: [], answer: "json" } };
    },
    block: (name, args) =>
      name === "made" || name === "scopes"
        ? [{ type: "heading", depth: 3, id: "made", children: [`Made ${args.key ?? ""}`] }]
        : undefined,
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
  const { body: content, toc } = documentContent(parsed.value, ctx);
  const short = ({ code, location }: Diagnostic) => `${code} ${(location?.line ?? 0) - 4}:${location?.column}`;
  return {
    html: htmlOf(content, "/base/"),
    content,
    toc,
    diagnostics: [...parsed.diagnostics, ...diagnostics].map(short),
    structure: parsed.value.diagnostics.map(short),
    asked,
    locations: diagnostics.map(({ location }) => location),
    messages: diagnostics.map(({ message, hint }) => `${message} ${hint}`),
    hints: diagnostics.map(({ hint }) => hint),
  };
}

/** A description as HTML. */
export function renderText(text: string) {
  const { ctx, diagnostics } = testContext();
  return { html: htmlOf(descriptionContent(text, ctx), "/base/"), codes: diagnostics.map(({ code }) => code) };
}

/** A text of one paragraph as HTML. */
export function renderLine(text: string) {
  return htmlOf(lineContent(text, testContext().ctx), "/base/");
}
