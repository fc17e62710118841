import type { Html } from "../../../runtime/contract.js";
import { placeOf } from "../../1-sources/data-file.js";
import { wordId } from "../../1-sources/glossary.js";
import type { PageContext } from "../kinds/context.js";

/** The words of the glossary with their explanations, each with an anchor. */
export function glossaryBlock(context: PageContext): Html {
  const { markup, text: t } = context;
  const glossary = context.inputs.data("glossary");
  if (!glossary) return "";
  const rows = glossary.words.map(({ word, means, more }, index) => {
    const place = () => placeOf(glossary, ["words", index]);
    const prose = context.proseOf({ file: context.inputs.manifest("glossary")?.data ?? "", place });
    return { id: wordId(word), cells: [markup.text(word), markup.text(means) + (more ? ` ${prose.inline(more)}` : "")] };
  });
  return markup.table(t("glossaryLabel"), [t("wordColumn"), t("meaningColumn")], rows, t);
}
