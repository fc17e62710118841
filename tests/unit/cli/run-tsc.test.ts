import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { assertionModule } from "../../../content/plugin/sdk/assertions.js";
import { tscIn } from "../../../generator/cli/run-tsc.js";

const root = resolve(import.meta.dirname, "../../..");
const client = {
  path: "client.ts",
  text: 'import { createServerClient } from "@quranjs/api/server";\nexport const client = createServerClient({ clientId: "a", clientSecret: "b" });\n',
};

describe("the compiler with the real package", () => {
  it("rejects what the SDK does not have, at its location", async () => {
    const wrong =
      'import { client } from "./client.js";\nconst chapter = await client.chapters.findById(115);\nconsole.log(chapter.nameSimpel);\n';
    const found = await tscIn(root)([client, { path: "wrong.ts", text: wrong }], "@quranjs/api");
    expect(found?.map(({ path, line, column }) => [path, line, column])).toEqual([
      ["wrong.ts", 2, 48],
      ["wrong.ts", 3, 21],
    ]);
  });

  it("distinguishes right and wrong assertions", async () => {
    const say = (code: string) => ({ code, message: "", location: undefined, types: ["Chapter"] });
    const assertions = [
      say('says<Equal<Required<Chapter>["pages"], number[]>>();'),
      say('says<Equal<Required<Chapter>["pages"], string[]>>();'),
      say('says<Equal<IsOptional<Chapter, "id">, false>>();'),
      say('says<Equal<IsOptional<Chapter, "id">, true>>();'),
      say('nothing<Exclude<Methods<typeof client.juzs>, "findAll">>();'),
      say("nothing<Exclude<Methods<typeof client.chapters>, 'findAll'>>();"),
      say('says<Equal<Parameters<(typeof client.chapters)["findById"]>["length"], 1 | 2>>();'),
      say('says<Equal<Parameters<(typeof client.chapters)["findById"]>["length"], 2>>();'),
    ];
    const { text, firstLine } = assertionModule(assertions, "@quranjs/api");
    const found = await tscIn(root)([client, { path: "tables.ts", text }], "@quranjs/api");
    expect(found?.map(({ line }) => line - firstLine)).toEqual([1, 3, 5, 7]);
    expect(found?.[2]?.message).toMatch(/findById.*'never'/);
  });

  it("is not available without the package", async () => {
    expect(await tscIn(root)([], "@quranjs/no-such-package")).toBeUndefined();
  });
});

describe("the options of the compiler", () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-tsc-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A compiler that prints its arguments. */
  function install(version: string): void {
    const modules = join(folder, "node_modules");
    for (const name of ["typescript/bin", "@types/node", "sdk"]) mkdirSync(join(modules, name), { recursive: true });
    writeFileSync(join(modules, "typescript/package.json"), JSON.stringify({ version }));
    writeFileSync(
      join(modules, "typescript/bin/tsc"),
      'console.log(`a.ts(1,1): error TS1: ${process.argv.slice(2).join(" ")}`); process.exitCode = 2;',
    );
  }

  it.each([
    ["5.9.3", "-p ."],
    ["7.0.2", "-p . --singleThreaded"],
    ["10.1.0", "-p . --singleThreaded"],
  ])("for version %s are %s", async (version, options) => {
    install(version);
    expect((await tscIn(folder)([], "sdk"))?.map(({ message }) => message)).toEqual([options]);
  });
});
