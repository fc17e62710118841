import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import type { ExportRecord } from "./export-records.js";
import { algoliaSettings, algoliaSynonyms, openSearchIndex, typesenseSchema, typesenseSynonyms } from "./export-settings.js";

export type ExportProvider = "algolia" | "typesense" | "opensearch";

/** Name of the index if the configuration has none. */
const defaultIndex = "docs";

/** The files of an export: records and settings in the format of the engine's own tools. */
export function exportFiles(
  provider: ExportProvider,
  records: readonly ExportRecord[],
  synonyms: SynonymGroups,
  index = defaultIndex,
): { path: string; content: string }[] {
  const json = (path: string, value: unknown) => ({ path, content: `${JSON.stringify(value, null, 2)}\n` });
  const lines = (path: string, values: readonly unknown[]) => ({
    path,
    content: values.map((value) => `${JSON.stringify(value)}\n`).join(""),
  });
  switch (provider) {
    case "algolia":
      return [
        json("records.json", records),
        json("settings.json", algoliaSettings()),
        json("synonyms.json", algoliaSynonyms(synonyms)),
      ];
    case "typesense":
      return [
        lines(
          "records.jsonl",
          records.map((record) => ({
            ...record,
            hierarchy: Object.fromEntries(Object.entries(record.hierarchy).filter(([, label]) => label !== null)),
            id: record.objectID,
            rank: record.weight.pageRank * 100 + record.weight.level,
          })),
        ),
        json("schema.json", typesenseSchema(index)),
        json("synonyms.json", typesenseSynonyms(synonyms)),
      ];
    case "opensearch":
      return [
        // The bulk API requires an action line before each document.
        lines(
          "records.ndjson",
          records.flatMap((record) => [{ index: { _index: index, _id: record.objectID } }, record]),
        ),
        json("index.json", openSearchIndex(synonyms)),
      ];
  }
}
