import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { contentType, generatedFiles, outputOf, outputs, typesOfOurs } from "../../generator/outputs.js";

const root = resolve(import.meta.dirname, "../..");

/** The files of all sample builds. */
const written = fastGlob
  .sync("tests/samples/*/_expected/result.json", { cwd: root })
  .flatMap((file) => (JSON.parse(readFileSync(join(root, file), "utf8")) as { files?: string[] }).files ?? []);

describe("the list of outputs", () => {
  it("has every file that the sample builds write", () => {
    expect(written.length).toBeGreaterThan(100);
    expect(written.filter((path) => outputOf(path) === undefined || outputOf(path) === outputs.public)).toEqual([]);
  });

  it.each(Object.entries(outputs))("has no entry before %s that hides it", (_, output) => {
    const example = output.path.replace("{hash}", "ABCD1234").replaceAll("**", "a/b").replaceAll("*", "c.txt");
    expect(outputOf(example)).toBe(output);
  });

  it.each([
    { path: "site/docs/start.html", want: outputs.page },
    { path: "site/docs/changes.xml", want: outputs.changesAtom },
    { path: "site/assets/search-embedded-6JPA5XOU.js", want: outputs.scripts },
    { path: "site/assets/portal.js", want: outputs.assets },
    { path: "site/assets/../../x-AAAAAAAA.js", want: outputs.assets },
    { path: "site/CNAME", want: outputs.public },
    { path: "other/file.txt", want: undefined },
  ])("says what $path is", ({ path, want }) => expect(outputOf(path)).toBe(want));

  it("reserves the names of files and folders besides pages, and no others", () => {
    const taken = [
      "/assets",
      "/assets/a.js",
      "/openapi/a",
      "/404.html",
      "/_headers",
      "/nginx.conf/a",
      "/llms.txt",
      "/llms-a.txt",
    ];
    expect(taken.filter((path) => !generatedFiles.test(path))).toEqual([]);
    expect(
      ["/start.html", "/llmsx.txt", "/my/robots.txt", "/a.xml", "/cname"].filter((path) => generatedFiles.test(path)),
    ).toEqual([]);
  });

  it("has a media type for every file of the sites of samples, except those that hosts read", () => {
    const sent = written.filter((path) => path.startsWith("site/") && !outputOf(path)?.isForHosts);
    expect(sent.filter((path) => contentType(path) === "application/octet-stream")).toEqual([]);
    for (const ending of typesOfOurs) expect(contentType(`a${ending}`)).not.toBe("application/octet-stream");
  });
});
