import { type CodeEntry, hiding, warning } from "../code-entry.js";

/** Codes of `portal check` about texts and whole files. */
export const contentCodes = {
  "title-duplicate": warning(
    "Two pages with the same title",
    "In lists, search results and browser tabs readers see only the title. It must be unique among pages of the same kind in one version of an API, and among pages outside the APIs.",
  ),
  "file-unused": warning(
    "A file that no page shows",
    "Partials that no guide includes, guides without a route and images without a page are not published. Use or remove the file. Names that start with `_`, and a README, are allowed.",
  ),
  "text-direction": warning(
    "A character that changes the direction of text",
    "Characters such as U+202E turn the text after them around, so that readers see another order than programs read. They are shown as they are. Right-to-left text needs none: each block has the direction of its first letter.",
  ),
  "file-encoding": hiding(
    "A file that is not UTF-8",
    "All sources are UTF-8: guides, partials, data and specs. A file in UTF-16, or with an invalid byte, is not read. Save it as UTF-8. `portal check` also reports the character U+FFFD, which means that another tool has lost a character.",
  ),
  "term-avoided": warning(
    "A word that this site does not use",
    "The file under `terms` in the manifest lists the words and names that texts use, and those to avoid. Guides and descriptions are checked. Code, URLs and words under `except` are ignored. `portal check --fix` writes the right word if the list allows it.",
  ),
  "text-unfinished": warning(
    "A mark of unfinished work",
    "Readers would see TODO, FIXME, TBD or XXX in a text. Move notes for writers to comments.",
  ),
} satisfies Record<string, CodeEntry>;
