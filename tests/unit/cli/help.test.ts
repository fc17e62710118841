import { expect, it } from "vitest";
import { portal } from "../../portal.js";

it.each([
  { command: "build", says: ["--strict", "treat warnings as errors"], never: ["default: false", "default: []"] },
  { command: "search", says: ["number of results", "default: 10"], never: ["default: false"] },
  { command: "preview", says: ['default: "127.0.0.1"'], never: ["default: false"] },
])("the help of $command has only the defaults that say something", async ({ command, says, never }) => {
  const { code, stdout } = await portal(["help", command], import.meta.dirname);
  expect(code).toBe(0);
  const text = stdout.replace(/\s+/g, " ");
  for (const part of says) expect(text).toContain(part);
  for (const part of never) expect(text).not.toContain(part);
});
