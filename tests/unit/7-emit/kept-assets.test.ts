import { describe, expect, it } from "vitest";
import { keptAssets, sha256 } from "../../../generator/7-emit/staging.js";
import { memoryHost } from "../../../generator/platform/files.js";

const script = "site/assets/search-AAAAAAAA.js";

/** An output with the script, and a manifest that lists its files and those kept before. */
function output(files: Record<string, string>, kept: unknown = undefined, content = "script") {
  const manifest = { files: Object.entries(files).map(([path, text]) => ({ path, hash: sha256(text) })), kept };
  return memoryHost({ "/out/manifest.json": JSON.stringify(manifest), [`/out/${script}`]: content, "/out/site/a.html": "a" });
}
const kept = (host: ReturnType<typeof output>, limit = 2, current: string[] = []) =>
  keptAssets(host, "/out", new Set(current), limit).map(({ asset }) => asset);

describe("keptAssets", () => {
  it("keeps scripts of the last build that this one does not have", () => {
    const [found] = keptAssets(output({ [script]: "script", "site/a.html": "a" }), "/out", new Set(), 2);
    expect(found?.asset).toEqual({ path: script, builds: 1 });
    expect(Buffer.from(found?.file.content ?? "").toString()).toBe("script");
    expect(kept(output({ [script]: "script", "site/a.html": "a" }))).toEqual([{ path: script, builds: 1 }]);
    expect(kept(output({ [script]: "script" }), 2, [script])).toEqual([]);
  });

  it("counts builds, and drops a script after the last one", () => {
    expect(kept(output({ [script]: "script" }, [{ path: script, builds: 1 }]))).toEqual([{ path: script, builds: 2 }]);
    expect(kept(output({ [script]: "script" }, [{ path: script, builds: 2 }]))).toEqual([]);
    expect(kept(output({ [script]: "script" }, [{ path: script, builds: 2 }]), 3)).toEqual([{ path: script, builds: 3 }]);
  });

  it("ignores files that the manifest does not list, that were changed, or that have no hash", () => {
    expect(kept(output({}))).toEqual([]);
    expect(kept(output({ [script]: "script" }, [], "other"))).toEqual([]);
    expect(kept(output({ "site/assets/gone-AAAAAAAA.js": "gone" }))).toEqual([]);
    for (const path of ["site/assets/portal.js", "site/assets/../../x-AAAAAAAA.js", "generated/a-AAAAAAAA.js"])
      expect(kept(memoryHost({ "/out/manifest.json": JSON.stringify({ files: [{ path, hash: sha256("a") }] }) })), path).toEqual(
        [],
      );
  });

  it.each(["", "[]", "{}", '{"files":[{"path":1}]}', '{"files":[],"kept":[{"path":"a","builds":0}]}'])(
    "ignores a manifest such as %j",
    (text) => expect(kept(memoryHost({ "/out/manifest.json": text }))).toEqual([]),
  );

  it("is empty without an earlier output", () => expect(kept(memoryHost({}))).toEqual([]));
});
