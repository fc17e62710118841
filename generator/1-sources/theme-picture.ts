import sanitizeHtml from "sanitize-html";
import type { Picture } from "../../runtime/contract.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic, Result } from "../diagnostics/types.js";

/** Elements of SVG 2 that load and run nothing. */
const elements = [
  ..."svg g path rect circle ellipse line polyline polygon defs clipPath mask linearGradient radialGradient stop title".split(
    " ",
  ),
];
const attributes = [
  ..."id d x y x1 y1 x2 y2 cx cy r rx ry width height points viewBox xmlns transform opacity offset role aria-label".split(" "),
  ..."fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin".split(" "),
  ..."stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity stop-color stop-opacity".split(" "),
  ..."gradientUnits gradientTransform maskUnits clipPathUnits".split(" "),
];

/** What a picture is for. */
interface PictureUse {
  isTile?: boolean;
  code?: "theme-picture" | "sidebar-icon";
  place?: string;
}

/**
 * Reads an SVG file that becomes part of pages. Only shapes are allowed, nothing that loads files or runs
 * code.
 * @param isTile whether `width` and `height` are required
 * @param code and place: what the picture is for, in diagnostics
 * @returns also the attributes of the root element
 */
export function readPicture(
  file: SourceFile,
  { isTile = false, code = "theme-picture", place = "a picture of the theme" }: PictureUse = {},
): Result<Picture | undefined> & { root: Readonly<Record<string, string>> } {
  const diagnostics: Diagnostic[] = [];
  const report = (message: string, found: string, hint?: string) => {
    const at = Math.max(0, file.text.indexOf(found));
    const location = locate(file, at, at + found.length);
    diagnostics.push(newDiagnostic(code, message, { location, hint }));
  };
  const root: Record<string, string> = {};
  let depth = 0;
  const html = sanitizeHtml(file.text, {
    allowedTags: elements,
    allowedAttributes: { "*": attributes },
    selfClosing: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      "*": (tagName, attribs) => {
        if (depth++ === 0) Object.assign(root, attribs);
        if (!elements.includes(tagName)) report(`\`<${tagName}>\` cannot be in ${place}.`, `<${tagName}`);
        for (const [name, value] of Object.entries(attribs)) {
          if (!attributes.includes(name) && !name.startsWith("xmlns"))
            report(`The attribute \`${name}\` cannot be in ${place}.`, name);
          else if (/url\(\s*["']?(?!#)/i.test(value)) report(`\`${name}\` loads another file.`, value);
        }
        return { tagName, attribs };
      },
    },
  });
  const [, content] = /^[^<]*<svg[^>]*>([\s\S]*)<\/svg>\s*$/.exec(html.replace(/^\s+/, "")) ?? [];
  if (content === undefined) {
    report("This is not an SVG file.", file.text.slice(0, 1), "Its first element must be `<svg>`.");
    return { value: undefined, diagnostics, root };
  }
  const [, , width = "24", height = "24"] = (root.viewBox ?? "").trim().split(/[\s,]+/);
  if (isTile && !(Number(root.width) > 0 && Number(root.height) > 0))
    report("The tile of a pattern needs `width` and `height`.", "<svg", 'For example `<svg width="96" height="96">`.');
  const measures = { width: root.width ?? width, height: root.height ?? height };
  const value: Picture = {
    viewBox: root.viewBox ?? `0 0 ${measures.width} ${measures.height}`,
    ...measures,
    content: content.trim(),
  };
  return { value: diagnostics.length ? undefined : value, diagnostics, root };
}
