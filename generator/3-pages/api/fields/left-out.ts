import type { Html } from "../../../../runtime/contract.js";
import type { ApiContext, Direction } from "../context.js";
import { inNote, noteHtml } from "../notes.js";
import type { Member } from "./members.js";
import { resolve } from "./resolve.js";

/** The properties that only the other direction has, if no page of a shared schema names them. */
export function leftOutHtml(members: readonly Member[], direction: Direction, ctx: ApiContext): Html {
  const texts = members.map(({ schema }) => {
    const { description, at } = resolve(schema);
    return description?.trim() ? ctx.inline(description.trim(), at) : "";
  });
  return noteHtml(ctx, (markup) => {
    const items = members.map(({ name }, index) => {
      const text = texts[index] as string;
      return `${markup.code(name)}${text ? `: ${inNote(text, markup, ctx)}` : ""}`;
    });
    return (
      markup.paragraph(markup.text(ctx.text(direction === "request" ? "onlyInResponses" : "onlyInRequests"))) + markup.list(items)
    );
  });
}
