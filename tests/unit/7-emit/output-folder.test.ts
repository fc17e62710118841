import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkOutputFolder } from "../../../generator/7-emit/staging.js";

const work = mkdtempSync(join(tmpdir(), "portal-output-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
beforeAll(() => {
  for (const folder of ["empty", "own", "foreign"]) mkdirSync(join(work, folder));
  writeFileSync(join(work, "own", ".portal-output"), "");
  writeFileSync(join(work, "own/index.html"), "");
  writeFileSync(join(work, "foreign/thesis.md"), "");
  writeFileSync(join(work, "file"), "");
  symlinkSync("own", join(work, "link"));
  symlinkSync("nowhere", join(work, "dangling"));
  symlinkSync("loop", join(work, "loop"));
});

it.each([
  { out: "new", message: undefined },
  { out: "new/deeper", message: undefined },
  { out: "empty", message: undefined },
  { out: "own", message: undefined },
  { out: "link", message: undefined },
  { out: "foreign", message: "has files that no build made" },
  { out: "file", message: "is not a folder" },
  { out: "file/deeper", message: "is below `file`" },
  { out: "dangling", message: "is a broken symbolic link" },
  { out: "loop", message: "is a broken symbolic link" },
])("checks $out: $message", ({ out, message }) => {
  const [found] = checkOutputFolder(join(work, out));
  if (message === undefined) expect(found).toBeUndefined();
  else expect(found?.message).toContain(message);
  // Only a folder can be emptied.
  expect(found?.hint?.includes("empty this one") ?? false).toBe(message === "has files that no build made");
});
