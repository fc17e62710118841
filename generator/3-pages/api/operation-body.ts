import type { Html } from "../../../runtime/contract.js";
import type { Operation } from "../../2-model/api-model.js";
import type { ApiContext } from "./context.js";
import { extensionNotes } from "./extension-notes.js";
import { joinHtml } from "./notes.js";
import { serversNote } from "./servers-note.js";

/** The texts of an operation: its own, those of its path, and what it says about servers of its own. */
export function operationBody(operation: Operation, ctx: ApiContext): Html {
  const { description, furtherTexts, extensions, servers, at } = operation;
  return joinHtml(
    ctx,
    extensionNotes(extensions, at, ctx),
    description?.trim() ? ctx.markdown(description, at) : "",
    ...furtherTexts.filter((text) => !description?.includes(text)).map((text) => ctx.markdown(text, at)),
    servers === ctx.model.servers ? "" : serversNote(servers, at, ctx),
  );
}
