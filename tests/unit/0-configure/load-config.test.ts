import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { configSchema } from "../../../generator/0-configure/config.js";
import { loadConfig } from "../../../generator/0-configure/load-config.js";
import { checked } from "../../../generator/diagnostics/checked.js";
import { nodeHost } from "../../../generator/platform/files.js";

it("places a syntax error in the file that has it", async () => {
  const root = mkdtempSync(join(tmpdir(), "portal-config-"));
  mkdirSync(join(root, "plugin"));
  writeFileSync(
    join(root, "portal.config.ts"),
    'import { people } from "./plugin/people.js";\nexport default { plugins: [people] };\n',
  );
  writeFileSync(join(root, "plugin/people.ts"), "export const people = 1;\n\nconst members = {{\n");
  const { diagnostics } = await loadConfig(nodeHost, root, "portal.config.ts");
  rmSync(root, { recursive: true });
  expect(diagnostics.map(({ location }) => location)).toMatchObject([
    { file: "plugin/people.ts", line: 3, column: 18, lineText: "const members = {{" },
  ]);
});

it.each([
  ["theme: { colors: { accent } }", { theme: { colors: { accent: "#000" } } }, "Write it in `light` or `dark`."],
  ["theme: { colors: { primary } }", { theme: { colors: { primary: "#000" } } }, "Members are `light`, `dark`."],
  ["theme: { colors: { lihgt } }", { theme: { colors: { lihgt: {} } } }, "Did you mean `light`?"],
  ["theme: { colors: { light: { accnt } } }", { theme: { colors: { light: { accnt: "#000" } } } }, "Did you mean `accent`?"],
  ["theme: { typography: { body } }", { theme: { typography: { body: "Inter" } } }, "Members are `text`, `headings`, `code`."],
  [
    "theme: { fonts: [{ path }] }",
    { theme: { fonts: [{ file: "a", path: "b" }] } },
    "Members are `file`, `family`, `weight`, `style`, `language`.",
  ],
  ["origins: { img }", { origins: { img: [] } }, expect.stringContaining("Members are `script`, `style`, `image`")],
  ["search: { apiKey }", { search: { provider: "embedded", apiKey: "a" } }, expect.any(String)],
  ["colors", { colors: {} }, "Write it in `theme`."],
])("says what may be in place of an unknown member: %s", (_, config, hint) => {
  const { diagnostics } = checked(configSchema, { title: "A", ...config }, "config-invalid", () => undefined);
  expect(diagnostics).toEqual([expect.objectContaining({ message: expect.stringMatching(/is not a known member here/), hint })]);
});
