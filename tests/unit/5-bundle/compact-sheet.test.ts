import { join } from "node:path";
import type { BuildResult } from "esbuild";
import { expect, it } from "vitest";
import { styleAssetsOf } from "../../../generator/5-bundle/bundle.js";
import { packageRoot } from "../../../generator/platform/package.js";

function compactSheet(text: string): string {
  const outputFiles = [{ path: join(packageRoot, "assets/a.css"), text }];
  return Buffer.from(styleAssetsOf({ outputFiles } as unknown as BuildResult)[0]?.bytes ?? []).toString();
}

it.each([
  { what: "joins layers that follow each other", given: "@layer a{p{x:1}}@layer a{q{x:2}}", want: "@layer a{p{x:1}q{x:2}}" },
  {
    what: "keeps the order of layers",
    given: "@layer a,b;@layer a{p{x:1}}@layer b{q{x:2}}@layer a{r{x:3}}",
    want: "@layer a,b;@layer a{p{x:1}}@layer b{q{x:2}}@layer a{r{x:3}}",
  },
  {
    what: "keeps what stands between two of them",
    given: "@layer a{p{x:1}}q{x:2}@layer a{r{x:3}}",
    want: "@layer a{p{x:1}}q{x:2}@layer a{r{x:3}}",
  },
  {
    what: "does not end a block at a brace in a string",
    given: '@layer a{p:after{content:"}"}}@layer a{q{x:2}}',
    want: '@layer a{p:after{content:"}"}q{x:2}}',
  },
  { what: "writes custom properties without space", given: "p{--x: 1px 2px;--y: a}", want: "p{--x:1px 2px;--y:a}" },
])("$what", ({ given, want }) => {
  expect(compactSheet(given)).toBe(want);
});
