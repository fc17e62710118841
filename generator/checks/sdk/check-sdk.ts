import { serversOf } from "../../3-pages/api/servers.js";
import { problem } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import type { ModelInput } from "../check-input.js";
import { fieldAssertions } from "../field-reference.js";
import { type Assertion, aboutOf, assertionModule, assertionsOf } from "./assertions.js";
import type { Compile } from "./compile.js";
import { codeWords, tablesOf } from "./read-table.js";
import { isSdkGuide, sdkSamples } from "./samples.js";

const assertionFile = "tables.ts";

/** Samples and tables about the SDK, compiled in one run against the installed package. */
export async function checkSdk(input: ModelInput, compile: Compile): Promise<Diagnostic[]> {
  const { manifest, documents } = input.model;
  const { sdk } = manifest.data;
  if (!sdk) return [];
  const diagnostics = unknownHosts(input);
  const assertions: Assertion[] = fieldAssertions(input);
  for (const [path, document] of documents) {
    if (!isSdkGuide(path, sdk.guides)) continue;
    const page = codeWords(document);
    for (const table of tablesOf(document)) {
      const about = aboutOf(table, path);
      if (about) assertions.push(...assertionsOf(table, about, page));
      else {
        const hint =
          "Say above it what it is about: `<!-- SDK: type Chapter -->`, `methods client.chapters`, `enum Language`, `values sdk` or `text`.";
        diagnostics.push(
          problem("sdk-unchecked", `The table under "${table.heading}" cannot be checked.`, { location: table.location, hint }),
        );
      }
    }
  }
  const samples = sdkSamples(input);
  const tables = assertionModule(assertions, sdk.package);
  const messages = await compile([...samples, { path: assertionFile, text: tables.text }], sdk.package);
  if (!messages) {
    const location = manifest.locate(["sdk", "package"]);
    const hint = `Install it, and \`typescript\` and \`@types/node\`, as development dependencies.`;
    return [
      ...diagnostics,
      problem("sdk-sample", `The package \`${sdk.package}\` or the compiler is not installed.`, { location, hint }),
    ];
  }
  const byPath = new Map(samples.map((sample) => [sample.path, sample]));
  for (const { path, line, column, message } of messages) {
    const assertion = path === assertionFile ? assertions[line - tables.firstLine] : undefined;
    if (assertion)
      diagnostics.push(problem("sdk-table", assertion.message, { location: assertion.location, hint: hintOf(message) }));
    else diagnostics.push(problem("sdk-sample", sentence(message), { location: byPath.get(path)?.locate(line, column) }));
  }
  return diagnostics;
}

/** Servers under `sdk.hosts` that no API has: the hosts of a sample would not follow the reader's choice. */
function unknownHosts({ model }: ModelInput): Diagnostic[] {
  const { manifest } = model;
  const known = new Set([...model.apis.values()].flatMap((api) => serversOf({ servers: [] }, api).map(({ url }) => url)));
  return Object.keys(manifest.data.sdk?.hosts ?? {})
    .filter((url) => !known.has(url))
    .map((url) =>
      problem("sdk-sample", `\`${url}\` is not a server of an API.`, {
        location: manifest.locate(["sdk", "hosts", url]),
        hint: didYouMean(url, known),
      }),
    );
}

/** The compiler names what is left out; "true" and "false" tell nothing. */
function hintOf(message: string): string | undefined {
  const [, left] = /^Type '(.+)' does not satisfy the constraint 'never'/.exec(message) ?? [];
  if (left !== undefined) return `The package also has ${left.replaceAll('"', "`")}.`;
  return message.includes("'false' does not satisfy") ? undefined : sentence(message);
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
