import { describe, expect, it } from "vitest";
import { certain, didYouMean, suggest } from "../../../generator/diagnostics/suggest.js";

it.each([
  { written: "Heading_One", names: ["heading-one", "heading-two"], want: "heading-one" },
  { written: "descripton", names: ["title", "description"], want: "description" },
  { written: "step-1", names: ["step-2", "step-3"], want: undefined },
  { written: "step-1", names: ["step-2"], want: undefined },
  { written: "pagess", names: ["page", "pages"], want: "pages" },
  { written: "list-chapter", names: ["list-chapters", "list-chapterz"], want: undefined },
  { written: "op", names: ["ops"], want: undefined },
  { written: "titel", names: ["title", "date"], want: "title" },
  { written: "same", names: ["same"], want: undefined },
  { written: "AB", names: ["ab", "a-b"], want: undefined },
])("corrects $written to $want", ({ written, names, want }) => expect(certain(written, names)).toBe(want));

it("says why two names that look the same are different", () => {
  const [composed, decomposed] = ["\u00e9".normalize("NFC"), "\u00e9".normalize("NFD")];
  expect(didYouMean(composed, ["a", decomposed])).toBe(
    `\`${decomposed}\` looks the same, but has its accents in another form (NFC or NFD): copy the name from there.`,
  );
  expect(certain(decomposed, [composed])).toBe(composed);
});

describe("suggest", () => {
  const ids = ["rate-limits", "getting-a-token", "refresh-a-token", "errors"];

  it.each([
    { given: "rate-limit", want: "Did you mean `#rate-limits`?" },
    { given: "get-your-token", want: "The most similar are `#getting-a-token`, `#refresh-a-token`." },
    { given: "limits-of-rate", want: "The most similar is `#rate-limits`." },
    { given: "webhooks", want: undefined },
  ])("for $given", ({ given, want }) => expect(suggest(given, ids, "#")).toBe(want));
});
