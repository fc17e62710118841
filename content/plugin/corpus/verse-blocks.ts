import type { Block, BlockArguments, BlockContext, ElementNode, Inline } from "@quran-foundation/portal";
import type { SiteMembers } from "../members.js";

/** A verse of the Quran, never altered; `credit` names the source of the text and links to it. */
interface Verse {
  text: string;
  reference: string;
  credit: Inline[];
}

/** A verse of the corpus, byte for byte. Undefined, and reported, if the corpus lacks it. */
function verseOf({ key = "" }: BlockArguments, context: BlockContext<SiteMembers>): Verse | undefined {
  const { corpus } = context.data;
  const verse = corpus && Object.hasOwn(corpus.verses, key) ? corpus.verses[key] : undefined;
  if (!corpus || !verse) {
    const hint = corpus ? undefined : "Name the corpus under `corpus` in the manifest.";
    context.report("verse-unknown", `The verse \`${key}\` is not in the corpus.`, { location: context.location, hint });
    return undefined;
  }
  return {
    text: verse.text_uthmani,
    reference: verse.reference ?? `Quran ${key}`,
    credit: context.markdown(corpus.credit, { place: () => context.place("corpus", ["credit"]) }),
  };
}

/** The text with what follows it. Browsers must not translate it. */
function quote({ text }: Verse, ...more: ElementNode[]): ElementNode {
  const verse: ElementNode = {
    type: "element",
    name: "p",
    attributes: { lang: "ar", dir: "rtl", translate: "no" },
    children: [text],
  };
  return { type: "element", name: "blockquote", attributes: { class: "verse" }, children: [verse, ...more] };
}

/** A verse in a guide: `<!-- block: verse key="1:1" -->`. */
export const verseBlock: Block<SiteMembers> = {
  render(args, context) {
    const verse = verseOf(args, context);
    if (!verse) return [];
    const { reference, credit } = verse;
    return [quote(verse, { type: "element", name: "footer", children: [`${reference}. `, ...credit] })];
  },
};

/** A verse displayed on its own, for the landing page: `banner: { block: verse-figure, key: "1:1" }`. */
export const verseFigureBlock: Block<SiteMembers> = {
  render(args, context) {
    const verse = verseOf(args, context);
    if (!verse) return [];
    const caption: ElementNode = {
      type: "element",
      name: "figcaption",
      children: [
        { type: "element", name: "b", children: [verse.reference] },
        " ",
        { type: "element", name: "span", children: verse.credit },
      ],
    };
    const attributes = { class: "verse-figure" };
    return [{ type: "element", name: "figure", attributes, children: [quote(verse), caption] }];
  },
};
