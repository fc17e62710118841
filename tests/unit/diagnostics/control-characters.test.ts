import { expect, it } from "vitest";
import { newDiagnostic } from "../../../generator/diagnostics/catalogue.js";
import { plain, pretty } from "../../../generator/diagnostics/print.js";

it("control characters of a name, a message and a hint are not sent to the terminal", () => {
  const location = { file: "a\u001b[31mb.md", line: 1, column: 1 };
  const printed = pretty(newDiagnostic("image-missing", "The image `\u001b[2J`.", { location, hint: "Not \u0007 here." }), plain);
  expect(printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  expect(printed).toContain("a\\x1b[31mb.md:1:1");
});
