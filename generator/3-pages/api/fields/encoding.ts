import type { Translate } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/types.js";
import { contentTypeOf, encodingOf } from "../../../schema/encoding.js";

/** How a text is encoded, and what it holds. */
export function encodingRules(schema: Schema, t: Translate): string[] {
  const [encoding, type] = [encodingOf(schema), contentTypeOf(schema)];
  return [...(encoding ? [t("encodedAs", { encoding })] : []), ...(type ? [t("holdsType", { type })] : [])];
}
