import type { Html } from "../../../runtime/contract.js";
import type { At, Server } from "../../2-model/api-model.js";
import type { ApiContext } from "./context.js";
import { inNote, noteHtml, translateIn } from "./notes.js";

/** Servers that have more to say than the choice of a server shows: what they are for, variables and their values. */
export function serversNote(servers: readonly Server[], at: At, ctx: Pick<ApiContext, "inline" | "written" | "text">): Html {
  if (!servers.some(({ description, variables }) => variables.length > 0 || description?.trim())) return "";
  const texts = servers.map(({ url, description, variables }) => ({
    url,
    text: described(description, at, ctx),
    variables: variables.map((variable) => ({ ...variable, text: described(variable.description, at, ctx) })),
  }));
  return noteHtml(ctx, (markup) => {
    const items = texts.map(({ url, text, variables }) => {
      const choices = variables.map(({ name, default: usual, values, text: meaning }) => {
        const given = { name: markup.code(name), value: markup.code(usual), values: values?.map(markup.code).join(", ") ?? "" };
        const said = translateIn(markup, ctx.text)(values?.length ? "variableValues" : "variableDefault", given);
        return `${said}${meaning ? ` ${inNote(meaning, markup, ctx)}` : ""}`;
      });
      const said = text ? `: ${inNote(text, markup, ctx)}` : "";
      if (markup.format === "html") return `${markup.code(url)}${said}${choices.length ? `\n${markup.list(choices)}` : ""}`;
      return [`${markup.code(url)}${said}`, ...choices.map((choice) => `  - ${choice}`)].join("\n");
    });
    return markup.paragraph(markup.text(ctx.text("serverList"))) + markup.list(items);
  });
}

function described(text: string | undefined, at: At, ctx: Pick<ApiContext, "inline">): Html {
  return text?.trim() ? ctx.inline(text, at) : "";
}
