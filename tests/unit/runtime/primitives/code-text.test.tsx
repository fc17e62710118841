import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { codeText } from "../../../../runtime/primitives/Badges.js";

// The styles permit no line break in code with a `<wbr>`, except there.
it.each([
  { what: "a name with hyphens wraps only at its end", text: "x-signature", want: "x-signature<wbr/>" },
  { what: "a URL wraps after slashes", text: "https://a.test/b-c", want: "https://a.test/<wbr/>b-c" },
  { what: "words wrap at spaces", text: "x-key: secret", want: "x-key: secret" },
  { what: "a long name may not fit in a line", text: `x-${"long".repeat(9)}`, want: `x-${"long".repeat(9)}` },
  { what: "a name without hyphens needs no mark", text: "verse_key", want: "verse_key" },
])("$what", ({ text, want }) => {
  expect(renderToStaticMarkup(codeText(text))).toBe(`<code>${want}</code>`);
});
