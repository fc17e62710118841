import type { Html } from "../../../runtime/contract.js";
import type { At, Server } from "../../2-model/types.js";
import type { Markup } from "../../text/markup.js";
import type { ApiContext } from "./context.js";
import { inNote, noteHtml, translateIn } from "./notes.js";

/** Servers with details that the server menu does not show: purpose, variables and their values. */
export function serversNote(servers: readonly Server[], at: At, ctx: Pick<ApiContext, "inline" | "written" | "text">): Html {
  if (!servers.some(({ description, variables }) => variables.length > 0 || description?.trim())) return "";
  const texts = servers.map(({ url, description, variables }) => ({
    url,
    text: described(description, at, ctx),
    variables: withTexts(variables, at, ctx),
  }));
  return noteHtml(ctx, (markup) => {
    const items = texts.map(({ url, text, variables }) => {
      const choices = variables.map((variable) => variableWords(variable, markup, ctx));
      const said = text ? `: ${inNote(text, markup, ctx)}` : "";
      if (markup.format === "html") return `${markup.code(url)}${said}${choices.length ? `\n${markup.list(choices)}` : ""}`;
      return [`${markup.code(url)}${said}`, ...choices.map((choice) => `  - ${choice}`)].join("\n");
    });
    return markup.paragraph(markup.text(ctx.text("serverList"))) + markup.list(items);
  });
}

type Described = Server["variables"][number] & { text: Html };

/** Variables of a server with the HTML of their texts. */
export function withTexts(variables: Server["variables"], at: At, ctx: Pick<ApiContext, "inline">): Described[] {
  return variables.map((variable) => ({ ...variable, text: described(variable.description, at, ctx) }));
}

/** The values of a variable, and its purpose. */
export function variableWords(
  { name, default: usual, values, text }: Described,
  markup: Markup,
  ctx: Pick<ApiContext, "written" | "text">,
): string {
  const shown = (value: string) => markup.code(value || '""');
  const given = { name: markup.code(name), value: shown(usual), values: values?.map(shown).join(", ") ?? "" };
  const said = translateIn(markup, ctx.text)(values?.length ? "variableValues" : "variableDefault", given);
  return `${said}${text ? ` ${inNote(text, markup, ctx)}` : ""}`;
}

function described(text: string | undefined, at: At, ctx: Pick<ApiContext, "inline">): Html {
  return text?.trim() ? ctx.inline(text, at) : "";
}
