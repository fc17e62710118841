import type { Html } from "../../../../runtime/contract.js";
import type { Schema } from "../../../2-model/types.js";
import type { ApiContext } from "../context.js";
import { noteHtml } from "../notes.js";
import { letters } from "./inner-texts.js";
import { resolve, sharedName } from "./resolve.js";

/**
 * The title of a schema, unless it only repeats the name of the field or of the shared schema, as many
 * generators do.
 */
export function titleHtml(schema: Schema, name: string, ctx: ApiContext): Html {
  const title = resolve(schema).title?.trim();
  const names = [name, sharedName(schema) ?? "", resolve(schema).description ?? ""];
  if (!title || names.some((name) => letters(name) === letters(title))) return "";
  return noteHtml(ctx, (markup) => markup.paragraph(markup.strong(markup.text(title))));
}
