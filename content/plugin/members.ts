import { dataFile, setting, z } from "@quran-foundation/portal";
import { arabicNamesSchema, corpusSchema } from "./corpus/corpus.js";
import { fieldsSchema } from "./fields/fields.js";

const text = z.string().min(1);

/** The members that this site adds to the manifest. */
export const members = {
  corpus: dataFile(corpusSchema, "Verified verses, the only source of Quran text."),
  arabicNames: dataFile(arabicNamesSchema, "Names and terms in Arabic that are no Quran text: a YAML list."),
  sdk: setting(
    z.strictObject({
      package: text.describe("Name of the npm package."),
      guides: text.describe("Folder of the guides whose tables are about the package."),
      client: text.describe("Guide with the sample `client.ts`, which other samples import."),
    }),
    "The SDK that guides and samples are about. `portal check` compiles samples and tables against the installed package.",
  ),
  fields: dataFile(fieldsSchema, "Fields that readers select by name, for `<!-- block: fields -->`."),
} as const;

export type SiteMembers = typeof members;
