import { describe, expect, it } from "vitest";
import { fill, type GeneratedModule } from "../../../generator/4-modules/generate.js";
import { ModuleLoader } from "../../../generator/6-render/render.js";

async function exportsOf(module: GeneratedModule): Promise<unknown> {
  const loader = new ModuleLoader({});
  await loader.compile([module]);
  return loader.load(module.path);
}

describe("a generated module", () => {
  const data = {
    id: "pets",
    entries: [{ label: "Line 1\nLine 2, `code` and ${more}" }, { label: "سورة", "odd-name": -1.5, none: null, on: true }],
    ["__proto__"]: { label: "a member" },
  };
  const module = { path: "sidebars/pets.ts", ...fill("sidebar", data) };

  it.each<[string, GeneratedModule]>([
    ["its JSON", module],
    ["its text, like one of the previous output", { ...module, json: undefined }],
    ["all of its code", { path: module.path, text: module.text }],
  ])("exports the same data from %s", async (_, given) => {
    expect(await exportsOf(given)).toEqual({ sidebar: data });
  });

  it("has no JSON if characters were replaced in its text", async () => {
    const replaced = { path: "sidebars/pets.ts", ...fill("sidebar", { label: "a\0b", other: "\x7f" }) };
    expect(replaced.json).toBeUndefined();
    expect(await exportsOf(replaced)).toEqual({ sidebar: { label: "a\ufffdb", other: "\ufffd" } });
  });

  it("is run once, and can be forgotten", async () => {
    const loader = new ModuleLoader({});
    await loader.compile([module]);
    expect(loader.load(module.path)).toBe(loader.load(module.path));
    loader.forget(module.path);
    expect(loader.has(module.path)).toBe(false);
    expect(() => loader.load(module.path)).toThrow("is not compiled");
  });

  it("does not share data with modules of the same code", async () => {
    const loader = new ModuleLoader({});
    const other = { path: "sidebars/shops.ts", ...fill("sidebar", { id: "shops" }) };
    await loader.compile([module, other]);
    expect(loader.load(other.path)).toEqual({ sidebar: { id: "shops" } });
    expect(loader.load(module.path)).toEqual({ sidebar: data });
  });
});
