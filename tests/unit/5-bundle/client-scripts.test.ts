import { build } from "esbuild";
import { expect, it } from "vitest";
import { styleTexts } from "../../../generator/5-bundle/client-scripts.js";
import { packageRoot } from "../../../generator/platform/package-root.js";

it("names nothing by the folder that the package is in: names with a hash would differ from one machine to the next", async () => {
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
