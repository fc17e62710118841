import { build } from "esbuild";
import { expect, it } from "vitest";
import { bundleDiagnostics, serverOptions, styleOptions } from "../../../generator/5-bundle/bundle.js";

async function refused(contents: string, loader: "css" | "tsx") {
  const { entryPoints: _own, ...options } = loader === "css" ? styleOptions : serverOptions;
  const error = await build({ ...options, stdin: { contents, loader, sourcefile: `a.${loader}` } }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return bundleDiagnostics(error)?.map(({ code, severity, location, message }) => [
    `${severity} ${code} ${location?.file}:${location?.line}:${location?.column}`,
    message,
  ]);
}

it("an invalid stylesheet is an error at its location", async () => {
  expect(await refused("a {\n  color: red;\n}\nb { colour red }\n", "css")).toEqual([
    ["error runtime-syntax a.css:4:11", 'Expected ":".'],
  ]);
  expect(await refused("a { color: red;\n", "css")).toMatchObject([
    [expect.stringContaining("runtime-syntax a.css:"), expect.any(String)],
  ]);
});

it("a component with a syntax error is one too", async () => {
  expect(await refused("export const A = () => <b>;\n", "tsx")).toMatchObject([
    [expect.stringContaining("error runtime-syntax a.tsx:"), expect.any(String)],
  ]);
});

it("valid files are bundled, and other errors are thrown", async () => {
  const { entryPoints: _own, ...options } = styleOptions;
  const { warnings } = await build({ ...options, stdin: { contents: "a { color: red }", loader: "css" } });
  expect(warnings).toEqual([]);
  expect(bundleDiagnostics(new Error("x"))).toBeUndefined();
});
