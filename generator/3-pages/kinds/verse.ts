import type { Verse } from "../../../runtime/contract.js";
import { placeOf } from "../../1-sources/data-file.js";
import { problem } from "../../diagnostics/catalogue.js";
import type { Location } from "../../diagnostics/types.js";
import type { PageContext } from "./context.js";

/**
 * A verse of the corpus, byte for byte.
 * @param place of what names the verse
 */
export function verseOf(key: string, place: Location | undefined, context: PageContext): Verse | undefined {
  const corpus = context.inputs.data("corpus");
  const verse = corpus && Object.hasOwn(corpus.verses, key) ? corpus.verses[key] : undefined;
  if (!corpus || !verse) {
    const hint = corpus ? undefined : "Name the corpus under `corpus` in the manifest.";
    context.report(problem("verse-unknown", `The verse \`${key}\` is not in the corpus.`, { location: place, hint }));
    return undefined;
  }
  return {
    key,
    text: verse.text_uthmani,
    reference: verse.reference ?? `Quran ${key}`,
    credit: context.proseOf({ place: () => placeOf(corpus, ["credit"]) }).inline(corpus.credit),
  };
}
