/** The one place where text becomes code, so that all of it is shown and never evaluated. */

const htmlEntities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text for HTML content and quoted attribute values. NUL, which HTML forbids, becomes U+FFFD. */
export function escapeHtml(text: string): string {
  return /[&<>"'\0]/.test(text) ? text.replace(/[&<>"'\0]/g, (char) => htmlEntities[char] ?? "\ufffd") : text;
}

const characters: Record<string, string> = {
  ...Object.fromEntries(Object.entries(htmlEntities).map(([char, entity]) => [entity, char])),
  "&#x27;": "'",
  "&nbsp;": "\u00a0",
};

/** The text of HTML without tags that a function of this file, or highlight.js, has written. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39|#x27|nbsp);/g, (entity) => characters[entity] as string);
}

/** Text for XML 1.0, which does not allow most control characters: they become U+FFFD. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd"));
}

/** Text for HTML content, where quotes need no escape. The parser would turn a bare carriage return into a line feed. */
export function escapeText(text: string): string {
  return /[&<>\0\r]/.test(text)
    ? text.replace(/[&<>\0\r]/g, (char) => (char === "\r" ? "&#13;" : (htmlEntities[char] ?? "\ufffd")))
    : text;
}

const control = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const controls = new RegExp(control, "g");

/** Text without characters that HTML does not allow, of which terminals obey some: they become U+FFFD. */
export function printable(text: string): string {
  return control.test(text) ? text.replace(controls, "\ufffd") : text;
}

/** Text inside a block comment of TypeScript, on one line. */
export function escapeComment(text: string): string {
  return text.replace(/\*\//g, "*\\/").replace(/[\r\n\u2028\u2029]+/g, " ");
}

/** A double-quoted TypeScript string. Lone surrogates and control characters are escaped, the rest stays readable. */
export function stringLiteral(text: string): string {
  if (plainText.test(text)) return `"${text}"`;
  const quoted = JSON.stringify(text);
  return unsafeInCode.test(quoted) ? quoted.replace(unsafeInCodeAll, escapeInCode) : quoted;
}

/** Most texts need no escapes: ASCII without control characters, quotation marks, backslashes and `<`. */
const plainText = /^[ !#-;=-[\]-~]*$/;
const unsafeInCode = /[\u007f-\u009f\u2028\u2029\ufeff]|<\/(?=script)/i;
const unsafeInCodeAll = new RegExp(unsafeInCode, "gi");

function escapeInCode(match: string): string {
  return match === "</" ? "<\\/" : `\\u${match.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A template literal, for texts of several lines: diffs read line by line. */
export function templateLiteral(text: string): string {
  return `\`${unsafeInTemplate.test(text) ? text.replace(unsafeInTemplateAll, escapeInTemplate) : text}\``;
}

const templateMarks =
  /[\\`\0-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\$\{|<\/(?=script)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const unsafeInTemplate = new RegExp(templateMarks, "i");
const unsafeInTemplateAll = new RegExp(templateMarks, "gi");

function escapeInTemplate(match: string): string {
  if (match === "`" || match === "${") return `\\${match}`;
  return match === "</" ? "<\\/" : stringLiteral(match).slice(1, -1);
}

const plainName = /^[A-Za-z_$][\w$]*$/;

/** A property name of an object literal: bare where it can be, quoted otherwise; `__proto__` computed, or it would set the prototype. */
export function propertyName(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return plainName.test(name) ? name : stringLiteral(name);
}
