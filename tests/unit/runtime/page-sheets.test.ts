import { expect, test } from "vitest";
import { sheetOf } from "../../../runtime/page-sheets.js";

test.for([
  { part: '<article class="operation">', sheet: "api" },
  { part: '<article class="operation alone">', sheet: "schema" },
  { part: '<article class="operation alone"><div class="table">', sheet: "landing" },
])("a guide with $part loads $sheet.css", ({ part, sheet }) => {
  expect(sheetOf("guide", part)).toBe(sheet);
});
