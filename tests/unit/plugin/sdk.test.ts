import { describe, expect, it } from "vitest";
import { quran } from "../../../content/plugin/plugin.js";
import { type Compile, readMessages } from "../../../generator/checks/compile.js";
import { checkPlugins } from "../../../generator/checks/plugins/check-plugins.js";
import type { CodeFile } from "../../../generator/extensions/types.js";
import { makeSite, shown } from "../checks/make-site.js";

const manifest = `pages:
  - { path: /sdk, guide: sdk/index.md }
  - { path: /sdk/verses, guide: sdk/verses.md }
sdk: { package: kit, guides: sdk, client: sdk/index.md }
`;
const index = `---
title: SDK
description: The client.
---

\`\`\`ts title="client.ts"
import { make } from "kit";
export const client = make();
\`\`\`
`;

const siteOf = (verses: string) =>
  makeSite(
    {
      "content/manifest.yaml": manifest,
      "content/sdk/index.md": index,
      "content/sdk/verses.md": `---\ntitle: Verses\ndescription: The verses.\n---\n\n${verses}`,
    },
    { plugins: [{ ...quran, previews: {} }] },
  );

/** A compiler that records its input and rejects the lines with a text. */
function refusing(text?: string): { compile: Compile; files: CodeFile[] } {
  const files: CodeFile[] = [];
  const compile: Compile = async (given) => {
    files.push(...given);
    if (text === undefined) return [];
    return given.flatMap(({ path, text: code }) =>
      code.split("\n").flatMap((line, row) => {
        const column = line.indexOf(text);
        return column < 0 ? [] : [{ path, line: row + 1, column: column + 1, message: `'${text}' is wrong` }];
      }),
    );
  };
  return { compile, files };
}

const assertions = (files: readonly CodeFile[]) =>
  (files.find(({ path }) => path === "tables.ts")?.text ?? "")
    .split("\n")
    .filter((line) => /^(?:says|nothing|void [^;]*\.)/.test(line));

describe("samples", () => {
  const sample = '> - In a list:\n>\n>   ```ts\n>   import { client } from "./client.js";\n>   const bad = 1;\n>   ```\n';

  it("are compiled together with the client they import", async () => {
    const { compile, files } = refusing();
    expect(await checkPlugins(await siteOf(sample), compile)).toEqual([]);
    expect(files.map(({ path }) => path)).toEqual(["client.ts", "sample-2.ts", "tables.ts"]);
    expect(files[1]?.text).toBe('import { client } from "./client.js";\nconst bad = 1;');
  });

  it("are reported at their location in the guide", async () => {
    const found = await checkPlugins(await siteOf(sample), refusing("bad").compile);
    expect(shown(found)).toEqual(["sdk-sample 10: 'bad' is wrong."]);
    expect(found[0]?.location).toMatchObject({ file: "content/sdk/verses.md", column: 11 });
  });

  it("are skipped if they do not use the SDK or are not TypeScript", async () => {
    const { compile, files } = refusing();
    await checkPlugins(await siteOf('```ts\nconst a = 1;\n```\n\n```js\nimport { make } from "kit";\n```\n'), compile);
    expect(files.map(({ path }) => path)).toEqual(["client.ts", "tables.ts"]);
  });

  it("cannot be checked without the package", async () => {
    expect(shown(await checkPlugins(await siteOf(""), async () => undefined))).toEqual([
      "sdk-sample 4: The package `kit` or the compiler is not installed.",
    ]);
  });
});

describe("tables", () => {
  it.each([
    [
      "of a type",
      "## Verse\n\n| Field | Type | Meaning |\n|---|---|---|\n| `id` | `number` | ID |\n| `a`, `b` | `string`, optional | Texts |\n| `c` | object, optional | Any |\n",
      [
        'says<Equal<"id" extends Known<Verse> ? true : false, true>>();',
        'says<Equal<Required<Verse>["id"], number>>();',
        'says<Equal<IsOptional<Verse, "id">, false>>();',
        'says<Equal<"a" extends Known<Verse> ? true : false, true>>();',
        'says<Equal<Required<Verse>["a"], string>>();',
        'says<Equal<IsOptional<Verse, "a">, true>>();',
        'says<Equal<"b" extends Known<Verse> ? true : false, true>>();',
        'says<Equal<Required<Verse>["b"], string>>();',
        'says<Equal<IsOptional<Verse, "b">, true>>();',
        'says<Equal<"c" extends Known<Verse> ? true : false, true>>();',
        'says<Equal<IsOptional<Verse, "c">, true>>();',
        'nothing<Exclude<Known<Verse>, "id" | "a" | "b" | "c" | "number" | "string">>();',
      ],
    ],
    [
      "of options, with a type that is a choice",
      '<!-- SDK: options client.verses.find -->\n\n| Option | Type | Meaning |\n|---|---|---|\n| `mode` | `"a"` or `"b"` | Required |\n',
      [
        'says<Equal<"mode" extends Known<LastOf<typeof client.verses.find>> ? true : false, true>>();',
        'says<Equal<Required<LastOf<typeof client.verses.find>>["mode"], "a" | "b">>();',
        'says<Equal<IsOptional<LastOf<typeof client.verses.find>, "mode">, false>>();',
        'nothing<Exclude<Known<LastOf<typeof client.verses.find>>, "mode">>();',
      ],
    ],
    [
      "of methods",
      "## Methods\n\n| Method | Returns |\n|---|---|\n| `find(key, options?)` | `Promise<Verse>` |\n| `list()` | `Promise<{ verses, page }>` |\n",
      [
        'says<Equal<Parameters<(typeof client.verses)["find"]>["length"], 1 | 2>>();',
        'says<Equal<ReturnType<(typeof client.verses)["find"]>, Promise<Verse>>>();',
        'says<Equal<Parameters<(typeof client.verses)["list"]>["length"], 0>>();',
        'says<Equal<keyof Awaited<ReturnType<(typeof client.verses)["list"]>>, "verses" | "page">>();',
        'nothing<Exclude<Methods<typeof client.verses>, "find" | "list">>();',
      ],
    ],
    [
      "of an enum",
      "<!-- SDK: enum Language -->\n\n| Member | Code |\n|---|---|\n| `ARABIC` | `ar` |\n",
      [`says<Equal<\`\${Language.ARABIC}\`, "ar">>();`, 'nothing<Exclude<keyof typeof Language, "ARABIC">>();'],
    ],
    ["of values", "<!-- SDK: values sdk -->\n\n| Check | Accepts |\n|---|---|\n| `isJuz` | 1 to 30 |\n", ["void sdk.isJuz;"]],
    ["of words", "| You want | Use |\n|---|---|\n| A verse | `find` |\n", []],
    ["that says it is text", "<!-- SDK: text -->\n\n| Message | When |\n|---|---|\n| `No` | Always |\n", []],
  ])("%s become assertions", async (_, text, want) => {
    const { compile, files } = refusing();
    expect(await checkPlugins(await siteOf(text), compile)).toEqual([]);
    expect(assertions(files)).toEqual(want);
  });

  it("that fail are reported by row", async () => {
    const text = "## Verse\n\n| Field | Type | Meaning |\n|---|---|---|\n| `id` | `number` | ID |\n| `key` | `string` | Key |\n";
    const found = await checkPlugins(await siteOf(text), refusing('["key"], string').compile);
    expect(shown(found)).toEqual(["sdk-table 11: `key` of `Verse` is not of the type `string`."]);
  });

  it("must name their subject", async () => {
    const found = await checkPlugins(
      await siteOf("## Things\n\n| Name | Use |\n|---|---|\n| `x` | Nothing |\n"),
      refusing().compile,
    );
    expect(shown(found)).toEqual(['sdk-unchecked 8: The table under "Things" cannot be checked.']);
  });
});

it("are parsed from the compiler's output", () => {
  const output = "a.ts(3,7): error TS2322: Type 'x' is not assignable.\n  Further words.\nFound 1 error.\n";
  expect(readMessages(output)).toEqual([{ path: "a.ts", line: 3, column: 7, message: "Type 'x' is not assignable." }]);
});
