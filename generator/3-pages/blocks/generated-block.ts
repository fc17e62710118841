import type { Html } from "../../../runtime/contract.js";
import type { Location } from "../../diagnostics/types.js";
import type { PageContext } from "../kinds/context.js";
import { verseOf } from "../kinds/verse.js";
import { errorsBlock, valuesBlock } from "./api-blocks.js";
import { fieldsBlock } from "./fields-block.js";
import { glossaryBlock } from "./glossary-block.js";
import { scopesBlock } from "./scopes-block.js";
import { updatesBlock } from "./updates-block.js";

/** Blocks of a guide that are generated from data: `<!-- block: scopes -->`, `<!-- verse: 1:1 -->`. undefined: no such block. */
export function generatedBlock(
  name: string,
  args: Record<string, string>,
  context: PageContext,
  place: Location | undefined,
): Html | undefined {
  switch (name) {
    case "verse":
      return verseBlock(args.key ?? "", place, context);
    case "scopes":
      return scopesBlock(context);
    case "fields":
      return fieldsBlock(args, context, place);
    case "errors":
      return errorsBlock(args, context, place);
    case "values":
      return valuesBlock(args, context, place);
    case "glossary":
      return glossaryBlock(context);
    case "updates":
      return updatesBlock(context);
    default:
      return undefined;
  }
}

function verseBlock(key: string, place: Location | undefined, context: PageContext): Html {
  const verse = verseOf(key, place, context);
  if (!verse) return "";
  const { markup } = context;
  const [text, reference] = [markup.text(verse.text), markup.text(verse.reference)];
  return markup.format === "markdown"
    ? `> ${text}\n>\n> ${reference}. ${verse.credit}\n`
    : `<blockquote class="verse"><p lang="ar" dir="rtl" translate="no">${text}</p><footer>${reference}. ${verse.credit}</footer></blockquote>\n`;
}
