import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";
import { fixSite } from "../../../generator/fix/fix-site.js";
import { type Host, memoryHost } from "../../../generator/platform/files.js";

const finding = (file: string, line: number, message: string, fix?: Diagnostic["fix"]): Diagnostic => ({
  code: "term-avoided",
  severity: "warning",
  message,
  location: { file, line, column: 1, lineText: "" },
  ...(fix ? { fix } : {}),
});

/** A site of guides that should say `verse` and `sign in`. Counts its checks. */
function siteOf(texts: Record<string, string>, objections: (text: (name: string) => string) => Diagnostic[] = () => []) {
  const host = memoryHost(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`/site/${name}.md`, text])));
  const site = { checked: 0 };
  const check = async (now: Host) => {
    site.checked++;
    const text = (name: string) => now.readText(`/site/${name}.md`) ?? "";
    const words = Object.keys(texts).flatMap((name) => [
      ...(text(name).includes("ayah") ? [finding(`${name}.md`, 1, "“ayah” is “verse”.", { from: "ayah", to: "verse" })] : []),
      ...(text(name).includes("log on")
        ? [finding(`${name}.md`, 1, "“log on” is “sign in”.", { from: "log on", to: "sign in" })]
        : []),
    ]);
    return { pages: 1, diagnostics: [...words, ...objections(text)] };
  };
  return { site, run: () => fixSite(host, "/site", check) };
}

const lost = (query: string, place = "is not found") => finding("search.tests.yaml", 3, `“${query}”: \`/x\` ${place}.`);
const guides = (count: number, text: string) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`g${at}`, text]));

describe("fixSite", () => {
  it("checks twice if nothing gets worse", async () => {
    const { site, run } = siteOf(guides(9, "an ayah"));
    expect((await run()).files).toHaveLength(9);
    expect(site.checked).toBe(2);
  });

  it("does not count a search test that still fails as a new diagnostic", async () => {
    const { site, run } = siteOf(guides(3, "an ayah"), (text) => [
      lost("tafsir", text("g0").includes("verse") ? "is number 4" : "is number 5"),
    ]);
    expect((await run()).files).toHaveLength(3);
    expect(site.checked).toBe(2);
  });

  it("skips the file whose words a failing search test names, and fixes the others at once", async () => {
    const { site, run } = siteOf({ ...guides(20, "an ayah"), faq: "to log on, log on" }, (text) =>
      text("faq").includes("log on") ? [] : [lost("how do I log on")],
    );
    const { files, run: last } = await run();
    expect(files.map(({ path }) => path)).not.toContain("faq.md");
    expect(files).toHaveLength(20);
    expect(last.diagnostics.map(({ location }) => location?.file)).toEqual(["faq.md"]);
    expect(site.checked).toBe(3);
  });

  it("skips every file that a new diagnostic names", async () => {
    const { site, run } = siteOf({ ...guides(4, "an ayah"), a: "log on", b: "log on" }, (text) =>
      text("b").includes("log on") ? [] : [lost("log on")],
    );
    expect((await run()).files.map(({ path }) => path)).toEqual(["g0.md", "g1.md", "g2.md", "g3.md"]);
    expect(site.checked).toBe(3);
  });

  it("fixes nothing if the responsible file is unknown", async () => {
    const { site, run } = siteOf(guides(64, "an ayah"), (text) =>
      Array.from({ length: 64 }, (_, at) => text(`g${at}`)).some((one) => one.includes("verse")) ? [lost("tafsir")] : [],
    );
    expect((await run()).files).toEqual([]);
    expect(site.checked).toBe(2);
  });
});
