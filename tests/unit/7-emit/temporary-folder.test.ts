import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withTemporaryFolder } from "../../../generator/7-emit/temporary-output.js";

it("exists while the work runs, and is removed afterwards, also if the work fails", async () => {
  const parent = mkdtempSync(join(tmpdir(), "portal-temporary-"));
  const files = [{ path: "a/b.txt", text: "text" }];
  const read = await withTemporaryFolder(join(parent, "deep"), files, async (folder) =>
    readFileSync(join(folder, "a/b.txt"), "utf8"),
  );
  expect(read).toBe("text");
  const failing = withTemporaryFolder(join(parent, "deep"), files, async (folder) => {
    expect(existsSync(folder)).toBe(true);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(readdirSync(join(parent, "deep"))).toEqual([]);
  rmSync(parent, { recursive: true });
});
