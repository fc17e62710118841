import type { Field, Prose } from "../../../runtime/contract.js";
import type { Example } from "../../2-model/types.js";
import { hasPlaceholders } from "../../text/code/tokens.js";
import { inlineCode, lineTranslator, listOf, paragraph, separated } from "../../text/nodes.js";
import type { ApiContext } from "./context.js";
import { type ValueMode, valueText } from "./fields/schemas.js";

/** Characters of an example that are shown in a list; the rest is left out. */
const longest = 400;

/**
 * The examples of a parameter as a list, if they do not fit in its row: several, long, or with texts.
 * @param shown the example in the row
 */
export function parameterExamples(
  examples: readonly Example[],
  shown: string | undefined,
  mode: ValueMode,
  ctx: ApiContext,
): Prose {
  const items = examples.flatMap((example) => {
    const { name, value, summary, description, externalValue, serialized, at } = example;
    const text = value === undefined || isSecret(value, mode, ctx) ? undefined : cutExample(valueText(value, mode));
    const words = [summary, description].filter((part) => part?.trim()).map((part) => ctx.inline((part as string).trim(), at));
    if (text === undefined && externalValue === undefined && words.length === 0) return [];
    return [{ text, words, externalValue, serialized, name: summary?.trim() ? "" : name }];
  });
  const [only] = items;
  const isInRow = only?.text === shown && only?.words.length === 0 && (only.serialized ?? only.externalValue) === undefined;
  if (!only || (items.length === 1 && isInRow)) return [];
  const t = lineTranslator(ctx.text);
  const lines = items.map(({ text, words, externalValue, serialized, name }) => {
    const values = [
      ...(text === undefined ? [] : [inlineCode(text)]),
      ...(serialized === undefined ? [] : [t("sentAs", { value: inlineCode(serialized) })]),
      ...(externalValue === undefined ? [] : [inlineCode(externalValue)]),
    ];
    const label = name && items.length > 1 ? [name] : [];
    const texts = separated([...label, ...words], ". ");
    return separated(
      [separated(values, ", "), texts].filter((part) => part.length > 0),
      ": ",
    );
  });
  return [paragraph(t("examplesList")), listOf(lines)];
}

/** An example that a row does not show: it is too long, or is none of the values that the row lists. */
export function exampleOutsideOfRow(value: unknown, field: Field, mode: ValueMode, ctx: ApiContext): Prose {
  if ([undefined, null, "…", "..."].includes(value as string) || isSecret(value, mode, ctx)) return [];
  const text = valueText(value, mode);
  const { values = [], example, default: usual, const: only } = field;
  const isListed = (Array.isArray(value) ? value : [value]).every((item) =>
    values.some((listed) => listed.value === valueText(item, mode)),
  );
  const isInRow = values.length > 0 ? isListed : text === example;
  if (isInRow || text === usual || text === only) return [];
  return exampleNote(text, ctx);
}

/** The label "Example" and the start of a value. */
export function exampleNote(text: string, ctx: ApiContext): Prose {
  return [paragraph(`${ctx.text("example")}: `, inlineCode(cutExample(text)))];
}

/** The examples of a field after the first, which is in its row or in the examples of the body. */
export function furtherExamples(examples: readonly unknown[], mode: ValueMode, ctx: ApiContext): Prose {
  const values = examples.slice(1).filter((value) => value !== undefined && !isSecret(value, mode, ctx));
  if (values.length === 0) return [];
  const shown = values.map((value) => inlineCode(cutExample(valueText(value, mode))));
  return [paragraph(lineTranslator(ctx.text)("otherExamples", { values: separated(shown, ", ") }))];
}

function isSecret(value: unknown, mode: ValueMode, { model }: ApiContext): boolean {
  return model.placeholders && hasPlaceholders(valueText(value, mode));
}

/** The start of a long example. */
function cutExample(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
