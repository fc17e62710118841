import { expect, it } from "vitest";
import { manualVariant } from "../../../../runtime/client/analytics.js";

it.each([
  { given: "https://plausible.io/js/script.js", want: "https://plausible.io/js/script.manual.js" },
  { given: "https://plausible.io/js/script.manual.js", want: "https://plausible.io/js/script.manual.js" },
  {
    given: "https://stats.example.org/js/script.tagged-events.js",
    want: "https://stats.example.org/js/script.tagged-events.manual.js",
  },
])("$given", ({ given, want }) => {
  expect(manualVariant(given)).toBe(want);
});
