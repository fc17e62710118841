import type { Html } from "../../../runtime/contract.js";
import type { Operation } from "../../2-model/types.js";
import type { ApiContext } from "./context.js";
import { externalDocsHtml } from "./described-links.js";
import { extensionNotes } from "./extension-notes.js";
import { joinHtml, paragraphHtml } from "./notes.js";
import { serversNote } from "./servers-note.js";

export const isWebUrl = (url: string) => /^https?:\/\//i.test(url);

/** The texts of an operation: its own, those of its path, and those about its own servers. */
export function operationBody(operation: Operation, ctx: ApiContext): Html {
  const { description, furtherTexts, extensions, externalDocs, servers, at } = operation;
  const docs =
    externalDocs && !isWebUrl(externalDocs.url) ? externalDocsHtml(externalDocs, (text) => ctx.inline(text, at)) : undefined;
  return joinHtml(
    ctx,
    extensionNotes(extensions, at, ctx),
    description?.trim() ? ctx.markdown(description, at) : "",
    ...furtherTexts.filter((text) => !description?.includes(text)).map((text) => ctx.markdown(text, at)),
    docs && paragraphHtml(ctx, docs),
    servers === ctx.model.servers ? "" : serversNote(servers, at, ctx),
  );
}
