import type { Block, BlockArguments, BlockContext } from "@quran-foundation/portal";
import type { SiteMembers } from "../members.js";

/** A verse of the Quran, never altered, as markup; `credit` names the source of the text and links to it. */
interface Verse {
  text: string;
  reference: string;
  credit: string;
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
    text: context.markup.text(verse.text_uthmani),
    reference: context.markup.text(verse.reference ?? `Quran ${key}`),
    credit: context.markdown(corpus.credit, { place: () => context.place("corpus", ["credit"]) }),
  };
}

/** Browsers must not translate the text. */
const textHtml = ({ text }: Verse) => `<p lang="ar" dir="rtl" translate="no">${text}</p>`;

const quote = ({ text, reference, credit }: Verse) => `> ${text}\n>\n> ${reference}. ${credit}\n`;

/** A verse in a guide: `<!-- block: verse key="1:1" -->`. */
export const verseBlock: Block<SiteMembers> = {
  render(args, context) {
    const verse = verseOf(args, context);
    if (!verse) return "";
    if (context.markup.format === "markdown") return quote(verse);
    const { reference, credit } = verse;
    return `<blockquote class="verse">${textHtml(verse)}<footer>${reference}. ${credit}</footer></blockquote>\n`;
  },
};

/** A verse displayed on its own, for the landing page: `banner: { block: verse-figure, key: "1:1" }`. */
export const verseFigureBlock: Block<SiteMembers> = {
  render(args, context) {
    const verse = verseOf(args, context);
    if (!verse) return "";
    if (context.markup.format === "markdown") return quote(verse);
    const caption = `<b>${verse.reference}</b> <span>${verse.credit}</span>`;
    return `<figure class="verse-figure"><blockquote class="verse">${textHtml(verse)}</blockquote><figcaption>${caption}</figcaption></figure>`;
  },
};
