import { type CheckContext, didYouMean, type PluginContext } from "@quran-foundation/portal";
import type { SiteMembers } from "../members.js";
import type { Assertion } from "../sdk/assertions.js";

/** The selectable fields against the properties of their schemas, in both directions. */
export function checkFields({ data: { fields }, place, report: add, site }: CheckContext<SiteMembers>): void {
  for (const [id, group] of Object.entries(fields ?? {})) {
    const report = (path: readonly PropertyKey[], message: string, hint?: string) =>
      add("fields-differ", message, { location: place("fields", [id, ...path], "key"), hint });
    const api = site.apis.find((one) => one.id === group.api);
    const schema = api?.schema(group.schema);
    if (!schema) {
      report(
        ["schema"],
        `The API \`${group.api}\` has no schema \`${group.schema}\`.`,
        didYouMean(group.schema, api?.schemas ?? []),
      );
      continue;
    }
    const properties = new Set(schema.properties.map((property) => property.name));
    const names = new Set(group.others);
    for (const name of group.others)
      if (!properties.has(name))
        report(["others"], `\`${group.schema}\` has no property \`${name}\`.`, didYouMean(name, properties));
    for (const [section, rows] of Object.entries(group.sections)) {
      for (const [name, { meaning }] of Object.entries(rows)) {
        const path = ["sections", section, name];
        if (names.has(name)) report(path, `\`${name}\` is listed twice.`);
        names.add(name);
        if (properties.has(name) && meaning !== undefined)
          report(
            path,
            `\`${group.schema}\` describes \`${name}\`, so it needs no \`meaning\`.`,
            "Remove `meaning`; the text of the schema is shown.",
          );
        if (!properties.has(name) && meaning === undefined)
          report(
            path,
            `\`${group.schema}\` has no property \`${name}\`, so it needs a \`meaning\`.`,
            didYouMean(name, properties),
          );
      }
    }
    for (const name of properties)
      if (!names.has(name))
        report(
          ["sections"],
          `The property \`${name}\` of \`${group.schema}\` is not listed.`,
          "List it in a section, or under `others` if it cannot be selected.",
        );
  }
}

/** The names of the fields in the SDK, as assertions. */
export function fieldAssertions({ data: { fields }, place: placeOf }: PluginContext<SiteMembers>): Assertion[] {
  return Object.entries(fields ?? {}).flatMap(([id, { sdk, sdkOnly, sections }]) => {
    if (sdk === undefined) return [];
    const place = (...path: string[]) => placeOf("fields", [id, ...path], "key");
    const listed = Object.entries(sections).flatMap(([section, rows]) =>
      Object.entries(rows).flatMap(([name, row]) =>
        row.sdk === undefined ? [] : [{ name: row.sdk, location: place("sections", section, name) }],
      ),
    );
    const all = [...listed, ...sdkOnly.map((name) => ({ name, location: place("sdkOnly") }))];
    return [
      ...all.map(({ name, location }) => ({
        code: `says<${JSON.stringify(name)} extends ${sdk} ? true : false>();`,
        message: `\`${sdk}\` has no \`${name}\`.`,
        location,
        types: [sdk],
      })),
      {
        code: `nothing<Exclude<${sdk}, ${all.map(({ name }) => JSON.stringify(name)).join(" | ") || "never"}>>();`,
        message: `Names of \`${sdk}\` are left out.`,
        location: place("sdk"),
        types: [sdk],
      },
    ];
  });
}
