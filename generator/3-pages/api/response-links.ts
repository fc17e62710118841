import type { Html } from "../../../runtime/contract.js";
import type { At, ResponseLink } from "../../2-model/api-model.js";
import type { TreePage } from "./fields/field-tree.js";
import { valueText } from "./fields/value-text.js";
import { inNote, noteHtml } from "./notes.js";

/** What a response leads to, and which of its values the next request takes. */
export function linksHtml(links: readonly ResponseLink[], { ctx }: TreePage): Html {
  const said = (text: string | undefined, at: At) => (text?.trim() ? ctx.inline(text, at) : "");
  const texts = links.map(({ description, at }) => said(description, at));
  const places = links.map(({ server, at }) => said(server?.description, at));
  return noteHtml(ctx, (markup) => {
    const { code } = markup;
    const items = links.map(({ name, operation, parameters, requestBody, server }, index) => {
      const target = operation === undefined ? "" : ` leads to ${code(operation)}`;
      const values = [
        ...parameters.map((one) => `${code(one.name)} = ${code(valueText(one.value, "plain"))}`),
        ...(requestBody ? [`the body ${code(valueText(requestBody.value, "plain"))}`] : []),
      ];
      const given = values.length ? `, with ${values.join(", ")}` : "";
      const meaning = places[index] ? `: ${inNote(places[index], markup, ctx).replace(/\.$/, "")}` : "";
      const place = server ? `, at ${code(server.url)}${meaning}` : "";
      const text = texts[index] as string;
      return `${code(name)}${target}${given}${place}.${text ? ` ${inNote(text, markup, ctx)}` : ""}`;
    });
    return markup.paragraph("Links:") + markup.list(items);
  });
}
