/**
 * Plain YAML 1.2 in blocks, without anchors, lines as long as they are, so that it diffs and reads everywhere. Writes what the
 * `yaml` package writes with `lineWidth: 0`, of data that JSON can hold, in a tenth of the time: that makes nodes of all values.
 */
export function writeYaml(value: unknown): string {
  return isCollection(value) ? collection(value, "") : `${scalar(value, "")}\n`;
}

function isCollection(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0;
}

/** The entries of a collection; the first goes on with the line that is open. */
function collection(value: object, indent: string): string {
  const inner = `${indent}  `;
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value) {
      if (text) text += indent;
      text += isCollection(item) ? `- ${collection(item, inner)}` : `- ${scalar(item, inner)}\n`;
    }
    return text;
  }
  const object = value as Record<string, unknown>;
  for (const name of Object.keys(object)) {
    const member = object[name];
    if (member === undefined) continue;
    if (text) text += indent;
    const key = keyText(name);
    // Keys beyond this length have to be announced (YAML 1.2.2 section 7.4.2).
    text += key.length > 1000 ? `? ${key}\n${indent}:` : `${key}:`;
    text += isCollection(member) ? `\n${inner}${collection(member, inner)}` : ` ${scalar(member, inner)}\n`;
  }
  return text;
}

/** @param indent of the lines of a text that has several */
function scalar(value: unknown, indent: string): string {
  switch (typeof value) {
    case "string":
      return value.includes("\n") ? block(value, indent) : isPlain(value) ? value : quoted(value);
    case "number":
      if (Number.isFinite(value)) return Object.is(value, -0) ? "-0" : String(value);
      return Number.isNaN(value) ? ".nan" : value < 0 ? "-.inf" : ".inf";
    case "object":
      return value === null ? "null" : Array.isArray(value) ? "[]" : "{}";
    default:
      return value === undefined ? "null" : String(value);
  }
}

const keyTexts = new Map<string, string>();

/** Few names stand in a description again and again. */
function keyText(name: string): string {
  let text = keyTexts.get(name);
  if (text === undefined) {
    text = isPlain(name) && !name.includes("\n") ? name : quoted(name);
    if (keyTexts.size > 10_000) keyTexts.clear();
    keyTexts.set(name, text);
  }
  return text;
}

/** Indicators where they would mean something, and blanks at the ends. */
const meaning = /^[ ,[\]{}#&*!|>'"%@`]|^[?-](?: |$)|: | #|[ :-]$|^(?:---|\.\.\.)|^<<$/;
/** What is no string without quotes (YAML 1.2.2 section 10.3.2). */
const other =
  /^(?:~?|[Nn]ull|NULL|[Tt]rue|TRUE|[Ff]alse|FALSE|0o[0-7]+|0x[\da-fA-F]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
/** What cannot be seen, or ends a line in some other version of YAML. */
const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]/u;
const hiddenInQuotes = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

function isPlain(text: string): boolean {
  return !meaning.test(text) && !other.test(text) && !hidden.test(text);
}

function quoted(text: string): string {
  if (text.includes('"') && !text.includes("'") && !text.includes("\n") && !hidden.test(text)) return `'${text}'`;
  return JSON.stringify(text).replace(hiddenInQuotes, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A text of several lines as it is, where blanks at its ends say nothing. */
function block(text: string, indent: string): string {
  const isEnded = text.endsWith("\n");
  const lines = isEnded ? text.slice(0, -1) : text;
  if (/^[ \n]|[ \n]$|^$|\n +\n/.test(lines) || hidden.test(lines)) return quoted(text);
  return `${isEnded ? "|" : "|-"}\n${indent}${lines.replace(/\n(?=[^\n])/g, `\n${indent}`)}`;
}
