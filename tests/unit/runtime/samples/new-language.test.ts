import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../../..");
mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
const folder = mkdtempSync(join(root, "node_modules/.cache/portal-language-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The file of a language and its line in the list. How it quotes texts is in `language.ts`. */
const fortran = `
const fortran = {
  id: "fortran", label: "Fortran", aliases: ["f90"], inTwins: true,
  quote: (text) => JSON.stringify(text), typed: ["json"], imports: [["use http", /\\bhttp_/]],
  header: (name, value) => "  '" + name + "': '" + value + "',", body: { json: () => "body" },
  answer: { json: "print *, answer", text: [], file: [], nothing: [] },
  request: ({ url }, { answer }) => ["answer = http_get(" + JSON.stringify(url) + ")", answer],
};
`;

/** What each reader of the list answers when Fortran is in it. */
const readers = `
import { codeLanguages, sampleIds } from "./generator/0-configure/config.ts";
import { forEachLanguage } from "./generator/5-bundle/bundle.ts";
import { drawCode } from "./generator/text/code/highlight.ts";
import { languageOf, languages } from "./generator/text/code/tokens.ts";
import { twinLanguages } from "./generator/text/markdown-writer/markdown-of.ts";
import { codeTabs } from "./generator/text/prose/tabs.ts";
import { samplesOf } from "./runtime/samples/samples-of.ts";
const call = { method: "GET", server: "https://a.example", path: "/x", inputs: [], answer: "json" };
const scope = { prefix: "", ctx: {}, counters: new Map(), toc: [], hidden: 0 };
console.log(JSON.stringify({
  samples: samplesOf(call),
  configured: sampleIds(codeLanguages.parse(["fortran"])),
  styles: forEachLanguage(':is([data-language="*"] [data-tab="*"]){x:y}'),
  code: languageOf("f90"),
  place: languages.findIndex(({ id }) => id === "fortran"),
  colored: drawCode({ text: "end do", language: "fortran", label: "" }),
  twins: twinLanguages.has("fortran"),
  tabs: codeTabs([{ language: "fortran", label: "Fortran", text: "" }, { language: "bash", label: "Shell", text: "" }], scope),
}));
`;

async function withFortran() {
  const outfile = join(folder, "readers.mjs");
  await build({
    stdin: { contents: readers, resolveDir: root },
    absWorkingDir: root,
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
    packages: "external",
    plugins: [
      {
        name: "fortran",
        setup: ({ onLoad }) =>
          onLoad({ filter: /runtime[\\/]samples[\\/]languages\.ts$/ }, ({ path }) => ({
            contents: fortran + readFileSync(path, "utf8").replace("swift, ruby", "swift, fortran, ruby"),
            loader: "ts",
          })),
      },
    ],
  });
  return JSON.parse(execFileSync(process.execPath, [outfile], { encoding: "utf8" }));
}

describe("a language that is added to the list", () => {
  it("is known to everything that shows, names or stores languages of samples", async () => {
    const found = await withFortran();
    const ids = found.samples.map(({ language }: { language: string }) => language);
    expect(ids.slice(ids.indexOf("swift"))).toEqual(["swift", "fortran", "ruby", "csharp"]);
    expect(found.samples.find(({ language }: { language: string }) => language === "fortran")).toEqual({
      language: "fortran",
      label: "Fortran",
      text: `use http\n\nanswer = http_get("https://a.example/x")\nprint *, answer`,
    });
    expect(found.configured).toEqual(["fortran"]);
    expect(found.styles).toContain(",[data-language=fortran] [data-tab=fortran],");
    expect(found.code).toMatchObject({ id: "fortran", label: "Fortran" });
    expect(found.place).toBe(ids.indexOf("fortran") + 2);
    expect(found.colored).toContain("<b>end do</b>");
    expect(found.twins).toBe(true);
    expect(found.tabs).toMatchObject([{ type: "tabs", group: "lang" }]);
  });

  it("is named in no other file", () => {
    const naming = ["generator", "runtime"].flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(?:tsx?|css)$/.test(file))
        .map((file) => `${top}/${file.replaceAll("\\", "/")}`)
        .filter((file) => /["'`](?:kotlin|csharp)["'`]/.test(readFileSync(join(root, file), "utf8"))),
    );
    expect(naming.sort()).toEqual(["runtime/samples/csharp.ts", "runtime/samples/kotlin.ts"]);
  });
});
