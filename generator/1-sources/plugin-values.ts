import type { PluginSet, PluginValues } from "../extensions/plugin-set.js";
import type { ContentFiles } from "./content-files.js";
import { placeOf } from "./data-file.js";

/** Reads the values of the members that plugins add to the manifest. */
export function readPluginValues(plugins: PluginSet, files: ContentFiles): PluginValues {
  const { manifest } = files.input;
  const data: Record<string, unknown> = {};
  for (const [name, { kind, schema }] of plugins.members) {
    const written: unknown = (manifest.data as Record<string, unknown>)[name];
    const isFile = kind === "data" && typeof written === "string";
    data[name] = isFile ? files.data(schema, written, [name]) : kind === "setting" ? written : undefined;
  }
  return {
    data,
    place(member, path, part) {
      const { [member]: found } = data;
      if (plugins.members.get(member)?.kind === "setting") return manifest.locate([member, ...path], part);
      return typeof found === "object" && found !== null ? placeOf(found, path, part) : undefined;
    },
  };
}
