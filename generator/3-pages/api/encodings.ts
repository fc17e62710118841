import type { Field } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import type { Encoding } from "../../2-model/api-model.js";
import type { TreePage } from "./fields/field-tree.js";
import { typeWords } from "./fields/type-words.js";
import { inNote, joinHtml, noteHtml } from "./notes.js";

/** Says at the field of each part of a form how it is written: its media types, its headers and its style. */
export function describeParts(root: Field, encodings: readonly Encoding[], page: TreePage): void {
  for (const encoding of encodings) {
    const field = root.fields?.find(({ name }) => name === encoding.name) ?? root;
    const rules = rulesOf(encoding, page.ctx.text);
    if (rules.length > 0) field.constraints = [...new Set([...(field.constraints ?? []), ...rules])];
    const text = joinHtml(page.ctx, field.description, headersHtml(encoding, page));
    if (text) field.description = text;
  }
}

function rulesOf({ contentType, style, explode, allowReserved }: Encoding, t: Translate): string[] {
  const rules: string[] = [];
  if (contentType) rules.push(t("sentAsType", { type: contentType }));
  if (style !== undefined)
    rules.push(t(explode === undefined ? "partStyle" : explode ? "partExploded" : "partNotExploded", { style }));
  if (allowReserved) rules.push(t("reservedKept"));
  return rules;
}

function headersHtml({ headers }: Encoding, { ctx }: TreePage): string {
  if (headers.length === 0) return "";
  const items = headers.map(({ name, schema, description, required, at }) => ({
    name,
    type: [schema && typeWords(schema, ctx.text).text, required ? ctx.text("required") : ""].filter(Boolean).join(", "),
    text: description?.trim() ? ctx.inline(description, at) : "",
  }));
  return noteHtml(ctx, (markup) => {
    const lines = items.map(({ name, type, text }) => {
      const kind = type ? ` (${markup.text(type)})` : "";
      return `${markup.code(name)}${kind}${text ? `: ${inNote(text, markup, ctx)}` : ""}`;
    });
    return markup.paragraph(markup.text(ctx.text("partHeaders"))) + markup.list(lines);
  });
}
