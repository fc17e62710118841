import { definePlugin } from "@quran-foundation/portal";
import { codes } from "./codes.js";
import { verseBlock, verseFigureBlock } from "./corpus/verse-blocks.js";
import { checkVerseTexts } from "./corpus/verse-texts.js";
import { checkFields } from "./fields/check-fields.js";
import { fieldIndexBlock } from "./fields/field-index-block.js";
import { fieldsBlock } from "./fields/fields-block.js";
import { members } from "./members.js";
import { previews } from "./previews/previews.js";
import { checkSdk } from "./sdk/check-sdk.js";

/** Everything that only the documentation of the Quran Foundation needs: its verses, its field tables and its SDK. */
export const quran = definePlugin({
  name: "quran",
  members,
  codes,
  blocks: { verse: verseBlock, "verse-figure": verseFigureBlock, fields: fieldsBlock, "field-index": fieldIndexBlock },
  previews,
  checks: { "verse-texts": checkVerseTexts, fields: checkFields, sdk: checkSdk },
});
