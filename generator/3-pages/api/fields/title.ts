import type { Html } from "../../../../runtime/contract.js";
import type { Schema } from "../../../2-model/api-model.js";
import type { ApiContext } from "../context.js";
import { noteHtml } from "../notes.js";
import { letters } from "./inner-texts.js";
import { resolve, sharedName } from "./resolve.js";

/** The title of a schema, where it says more than the name of the field or of the shared schema: many generators repeat it. */
export function titleHtml(schema: Schema, name: string, ctx: ApiContext): Html {
  const title = resolve(schema).title?.trim();
  const names = [name, sharedName(schema) ?? "", resolve(schema).description ?? ""];
  if (!title || names.some((name) => letters(name) === letters(title))) return "";
  return noteHtml(ctx, (markup) => markup.paragraph(markup.strong(markup.text(title))));
}
