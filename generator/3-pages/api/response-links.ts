import type { Html } from "../../../runtime/contract.js";
import type { At, ResponseLink } from "../../2-model/types.js";
import type { TreePage } from "./fields/field-tree.js";
import { valueText } from "./fields/value-text.js";
import { inNote, noteHtml, translateIn } from "./notes.js";
import { variableWords, withTexts } from "./servers-note.js";

/** The operations that a response links to, and which of its values they take. */
export function linksHtml(links: readonly ResponseLink[], { ctx }: TreePage): Html {
  const inline = (text: string | undefined, at: At) => (text?.trim() ? ctx.inline(text, at) : "");
  const texts = links.map(({ description, at }) => inline(description, at));
  const places = links.map(({ server, at }) => inline(server?.description, at));
  const choices = links.map(({ server, at }) => withTexts(server?.variables ?? [], at, ctx));
  return noteHtml(ctx, (markup) => {
    const { code } = markup;
    const t = translateIn(markup, ctx.text);
    const items = links.map(({ name, operation, parameters, requestBody, server }, index) => {
      const target = operation === undefined ? code(name) : t("linkTo", { name: code(name), operation: code(operation) });
      const values = [
        ...parameters.map((parameter) => `${code(parameter.name)} = ${code(valueText(parameter.value, "plain"))}`),
        ...(requestBody ? [t("linkBody", { value: code(valueText(requestBody.value, "plain")) })] : []),
      ];
      const meaning = places[index] ? `: ${inNote(places[index], markup, ctx).replace(/\.$/, "")}` : "";
      const text = texts[index] as string;
      const facts = [
        target,
        ...(values.length ? [t("linkWith", { values: values.join(", ") })] : []),
        ...(server ? [t("linkAt", { url: code(server.url) }) + meaning] : []),
      ];
      const variables = (choices[index] ?? []).map((variable) => ` ${variableWords(variable, markup, ctx)}`);
      return `${facts.join(", ")}.${variables.join("")}${text ? ` ${inNote(text, markup, ctx)}` : ""}`;
    });
    return markup.paragraph(t("linksList")) + markup.list(items);
  });
}
