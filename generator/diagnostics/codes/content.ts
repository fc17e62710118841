import type { CodeEntry } from "../code-entry.js";

/** What `portal check` has to say about texts and files as a whole. */
export const contentCodes = {
  "title-duplicate": {
    severity: "warning",
    title: "Two pages with one title",
    explain:
      "In lists, search results and tabs of the browser a title is all that readers see. Two pages of a kind may not have the same one in one version of an API, or among the pages outside of the APIs.",
  },
  "file-unused": {
    severity: "warning",
    title: "A file that no page shows",
    explain:
      "Partials that no guide includes, guides without a route and images without a page are read by nobody and go stale. Names that start with `_`, and a README, may lie there.",
  },
  "file-encoding": {
    severity: "error",
    hidesSource: true,
    title: "A file that is not UTF-8",
    explain:
      "All sources are UTF-8: guides, partials, data and specs. A file in UTF-16, or with a byte that is no UTF-8, is not read; save it as UTF-8. `portal check` also reports the character U+FFFD, which stands where another tool has destroyed a character.",
  },
  "term-avoided": {
    severity: "warning",
    title: "A word that this site does not use",
    explain:
      "The file that the manifest names under `terms` lists the words and names that texts use, and those they do not. Guides and descriptions are held to it; code, addresses and what stands under `except` are left alone. `portal check --fix` writes the right word where the list allows it.",
  },
  "text-unfinished": {
    severity: "warning",
    title: "A mark of unfinished work",
    explain: "TODO, FIXME, TBD and XXX in a text are read by readers. Notes to writers belong in comments.",
  },
  "link-external": {
    severity: "warning",
    title: "An address elsewhere that does not answer",
    explain:
      "Only with `portal check --external`, which asks each http(s) address that guides, descriptions and the manifest name: with HEAD, then with GET, some times over. 401 and 403 count as there. Addresses in code, and names kept for examples, are left out. Others' servers have bad days: do not let it decide over a build.",
  },
} satisfies Record<string, CodeEntry>;
