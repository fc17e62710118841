import type { CheckContext } from "@quran-foundation/portal";
import { fieldAssertions } from "../fields/check-fields.js";
import type { SiteMembers } from "../members.js";
import { type Assertion, aboutOf, assertionModule, assertionsOf } from "./assertions.js";
import { isSdkGuide, sdkSamples } from "./samples.js";

const assertionFile = "tables.ts";

/** Samples and tables about the SDK, compiled in one run against the installed package. */
export async function checkSdk(context: CheckContext<SiteMembers>): Promise<void> {
  const { data, place, report, site } = context;
  const { sdk } = data;
  if (!sdk) return;
  const assertions: Assertion[] = fieldAssertions(context);
  for (const guide of site.guides) {
    if (!isSdkGuide(guide.path, sdk.guides)) continue;
    const codes = guide.codes();
    for (const table of guide.tables()) {
      const about = aboutOf(table, guide.path);
      if (about) assertions.push(...assertionsOf(table, about, codes));
      else {
        const hint =
          "Add a comment above it that says what it describes: `<!-- SDK: type Chapter -->`, `methods client.chapters`, `enum Language`, `values sdk` or `text`.";
        report("sdk-unchecked", `The table under "${table.heading}" cannot be checked.`, { location: table.location, hint });
      }
    }
  }
  const samples = sdkSamples(context);
  const tables = assertionModule(assertions, sdk.package);
  const messages = await context.compile([...samples, { path: assertionFile, text: tables.text }], sdk.package);
  if (!messages) {
    report("sdk-sample", `The package \`${sdk.package}\` or the compiler is not installed.`, {
      location: place("sdk", ["package"]),
      hint: "Install it, and `typescript` and `@types/node`, as development dependencies.",
    });
    return;
  }
  const byPath = new Map(samples.map((sample) => [sample.path, sample]));
  for (const { path, line, column, message } of messages) {
    const assertion = path === assertionFile ? assertions[line - tables.firstLine] : undefined;
    if (assertion) report("sdk-table", assertion.message, { location: assertion.location, hint: hintOf(message) });
    else report("sdk-sample", sentence(message), { location: byPath.get(path)?.locate(line, column) });
  }
}

/** The compiler names what is missing; "true" and "false" do not. */
function hintOf(message: string): string | undefined {
  const [, left] = /^Type '(.+)' does not satisfy the constraint 'never'/.exec(message) ?? [];
  if (left !== undefined) return `The package also has ${left.replaceAll('"', "`")}.`;
  return message.includes("'false' does not satisfy") ? undefined : sentence(message);
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
