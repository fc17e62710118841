import { build } from "esbuild";
import { expect, it } from "vitest";
import { bundleClient } from "../../../generator/5-bundle/bundle.js";
import { styleTexts } from "../../../generator/5-bundle/client-scripts.js";
import { packageRoot } from "../../../generator/platform/package.js";

it("no name depends on the package's folder, so hashes are the same on every machine", async () => {
  const { metafile, outputFiles } = await build({
    absWorkingDir: packageRoot,
    entryPoints: ["runtime/client/navigation.ts", "runtime/client/search/search-embedded.ts", "runtime/islands/hydrate.tsx"],
    bundle: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    outdir: "assets",
    write: false,
    metafile: true,
    external: ["*?url"],
    plugins: [styleTexts({})],
  });
  const styles = Object.keys(metafile.inputs).filter((name) => name.startsWith("style-text:"));
  expect(styles.length).toBeGreaterThan(1);
  expect(Object.keys(metafile.inputs).filter((name) => name.includes(packageRoot))).toEqual([]);
  expect(outputFiles.filter(({ text }) => text.includes(packageRoot))).toEqual([]);
});

it("React's chunk exports exactly the names that other chunks import", async () => {
  const { assets } = await bundleClient();
  const scripts = assets.filter(({ name }) => name.endsWith(".js"));
  const text = (chosen: typeof scripts) => chosen.map(({ bytes }) => Buffer.from(bytes).toString()).join("\n");
  const [react, others] = [true, false].map((wanted) => text(scripts.filter(({ name }) => name.startsWith("react-") === wanted)));
  const names = (list = "", place: 0 | -1) => list.split(",").map((entry) => entry.split(" as ").at(place) ?? "");
  const imported = [...(others ?? "").matchAll(/import\{([^}]*)\}from"\.\/react-/g)].flatMap(([, list]) => names(list, 0));
  const exported = [...(react ?? "").matchAll(/export\{([^}]*)\}/g)].flatMap(([, list]) => names(list, -1));
  expect(exported.length).toBeGreaterThan(5);
  expect(exported.sort()).toEqual([...new Set(imported)].sort());
});
