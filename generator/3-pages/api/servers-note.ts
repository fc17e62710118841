import type { Html } from "../../../runtime/contract.js";
import type { At, Server } from "../../2-model/api-model.js";
import type { ApiContext } from "./context.js";
import { inNote, noteHtml } from "./notes.js";

/** Servers that have more to say than the choice of a server shows: what they are for, variables and their values. */
export function serversNote(servers: readonly Server[], at: At, ctx: Pick<ApiContext, "inline" | "written">): Html {
  if (!servers.some(({ description, variables }) => variables.length > 0 || description?.trim())) return "";
  const texts = servers.map(({ url, description, variables }) => ({
    url,
    text: described(description, at, ctx),
    variables: variables.map((variable) => ({ ...variable, text: described(variable.description, at, ctx) })),
  }));
  return noteHtml(ctx, (markup) => {
    const items = texts.map(({ url, text, variables }) => {
      const choices = variables.map(({ name, default: usual, values, text: meaning }) => {
        const others = values?.length ? `, one of ${values.map(markup.code).join(", ")}` : "";
        return `${markup.code(name)}: ${markup.code(usual)} by default${others}.${meaning ? ` ${inNote(meaning, markup, ctx)}` : ""}`;
      });
      const said = text ? `: ${inNote(text, markup, ctx)}` : "";
      if (markup.format === "html") return `${markup.code(url)}${said}${choices.length ? `\n${markup.list(choices)}` : ""}`;
      return [`${markup.code(url)}${said}`, ...choices.map((choice) => `  - ${choice}`)].join("\n");
    });
    return markup.paragraph("Servers:") + markup.list(items);
  });
}

function described(text: string | undefined, at: At, ctx: Pick<ApiContext, "inline">): Html {
  return text?.trim() ? ctx.inline(text, at) : "";
}
