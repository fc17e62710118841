import type { Html } from "../../../runtime/contract.js";
import type { Operation } from "../../2-model/api-model.js";
import type { ApiContext } from "./context.js";
import { externalDocsHtml } from "./described-links.js";
import { extensionNotes } from "./extension-notes.js";
import { joinHtml, paragraphHtml } from "./notes.js";
import { serversNote } from "./servers-note.js";

/** The texts of an operation: its own, those of its path, and what it says about servers of its own. */
export function operationBody(operation: Operation, ctx: ApiContext): Html {
  const { description, furtherTexts, extensions, servers, at } = operation;
export const isWebUrl = (url: string) => /^https?:\/\//i.test(url);

/** The text of an operation: its own, that of its path, and what it says about servers of its own. */
export function operationBody(operation: Operation, ctx: ApiContext): Html {
  const { description, pathTexts, extensions, externalDocs, servers, at } = operation;
  return joinHtml(
    ctx,
    extensionNotes(extensions, at, ctx),
    description?.trim() ? ctx.markdown(description, at) : "",
    ...furtherTexts.filter((text) => !description?.includes(text)).map((text) => ctx.markdown(text, at)),
    ...pathTexts.filter((text) => !description?.includes(text)).map((text) => ctx.markdown(text, at)),
    externalDocs && !isWebUrl(externalDocs.url)
      ? paragraphHtml(
          ctx,
          externalDocsHtml(externalDocs, (text) => ctx.inline(text, at)),
        )
      : "",
    servers === ctx.model.servers ? "" : serversNote(servers, at, ctx),
  );
}
