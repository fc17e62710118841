import type { DiagnosticCode } from "@quran-foundation/portal";

/** The diagnostic codes of this plugin. */
export const codes = {
  "verse-differs": {
    severity: "error",
    title: "Arabic text that is not in the corpus",
    explain:
      "Arabic is compared code point by code point, without normalisation, with the verified verses of the site's corpus. Whole verses and whole words of one verse in a row are accepted; where the key of a verse stands beside a text, it must be that verse. Names in Arabic belong in the list that the manifest names under `arabicNames`.",
  },
  "verse-unknown": {
    severity: "error",
    title: "A verse is not in the corpus",
    explain: "Verses of the Quran are shown only from the verified text in `content/verses.yaml`.",
  },
  "fields-differ": {
    severity: "error",
    title: "The field reference and the description disagree",
    explain:
      "Each selectable field is a property of its schema, and each property is a selectable field or always there. A field that the schema does not list needs a `meaning`.",
  },
  "fields-unknown": {
    severity: "error",
    title: "A section of fields that does not exist",
    explain:
      '`<!-- block: fields group="verse" section="text" -->` names a group and a section of the file that `fields` names in the manifest.',
  },
  "sdk-sample": {
    severity: "error",
    title: "A sample that the compiler refuses",
    explain: "Samples that import the SDK are compiled in strict mode against the installed package.",
  },
  "sdk-table": {
    severity: "error",
    title: "A table that says something else than the SDK",
    explain:
      "Names, types and optional members in the tables of the SDK's guides are turned into assertions that the compiler checks against the installed package.",
  },
  "sdk-unchecked": {
    severity: "error",
    title: "An SDK table that cannot be checked",
    explain:
      "Above a table of fields stands a heading with the name of the type, above a table of methods the page of its module; every row begins with the name in code.",
  },
} satisfies Record<string, DiagnosticCode>;
