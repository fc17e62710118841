import { expect, it } from "vitest";
import { withoutReplaced } from "../../../generator/5-bundle/runtime.js";

it.each([
  {
    what: "a token that the theme sets is left out",
    sheet: "@layer tokens{:root{--paper:#fff;--ink:#000;--mono:a,b}.x{--paper:red}}",
    theme: ":root{--paper:#eee;--mono:c}",
    want: "@layer tokens{:root{--ink:#000;}.x{--paper:red}}",
  },
  {
    what: "a token that the theme sets for some windows stays",
    sheet: ":root{--gutter:1rem}",
    theme: "@font-face{font-family:A}:root{--ink:#111}@media(min-width:9rem){:root{--gutter:2rem}}",
    want: ":root{--gutter:1rem}",
  },
  {
    what: "a token for screens is left out if the theme sets it for the same selectors",
    sheet: "@media screen{.dark,.box{--ink:#fff;--line:#888;--shadow:none;color:var(--ink)}}@media print{.dark{--ink:#000}}",
    theme: ":root{--line:#777}@media screen{.dark{--ink:#eee;--line:#999}.box{--ink:#ddd}}.x{--ink:red}",
    want: "@media screen{.dark,.box{--line:#888;--shadow:none;color:var(--ink)}}@media print{.dark{--ink:#000}}",
  },
  {
    what: "a token that the theme sets after a rule for some windows is left out",
    sheet: ":root{--ink:#000;--mono:a}",
    theme: "@media screen{[data-theme=dark]{--ink:#fff}}:root{--mono:c}.x{color:red}",
    want: ":root{--ink:#000;}",
  },
  { what: "no theme, no change", sheet: ":root{--ink:#000}", theme: "", want: ":root{--ink:#000}" },
])("$what", ({ sheet, theme, want }) => {
  expect(withoutReplaced(sheet, theme)).toBe(want);
});
