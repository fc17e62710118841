import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteContext } from "../../../../runtime/primitives/contexts.js";
import { FieldIndex } from "../../../../runtime/views/SchemaView.js";
import { site } from "../sample-site.js";

test("the index has a list of links for each group", () => {
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <FieldIndex groups={[{ title: "Numbers", links: [{ label: "page", href: "#field-page" }] }]} />
    </SiteContext>,
  );
  expect(html).toBe(
    '<nav class="field-index" aria-label="Fields by type"><dl><div><dt>Numbers</dt><dd>' +
      '<a href="#field-page"><code>page</code></a></dd></div></dl></nav>',
  );
});
