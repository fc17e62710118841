import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadConfig } from "../../../generator/0-configure/load-config.js";
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
