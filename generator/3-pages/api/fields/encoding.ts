import type { Translate } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/types.js";

/** Whether a string schema represents bytes: a file to send or receive. */
export function isFile(schema: Schema): boolean {
  if (schema.format === "binary") return true;
  return schema.contentMediaType !== undefined && schema.contentEncoding === undefined && !/json/.test(schema.contentMediaType);
}

/** The media type of what a text holds. */
export const contentTypeOf = ({ contentMediaType }: Schema) => contentMediaType;

/** How a text is encoded, and what it holds. */
export function encodingRules(schema: Schema, t: Translate): string[] {
  const encoding = schema.contentEncoding || (schema.format === "byte" ? "base64" : undefined);
  return [
    ...(encoding ? [t("encodedAs", { encoding })] : []),
    ...(schema.contentMediaType ? [t("holdsType", { type: schema.contentMediaType })] : []),
  ];
}
