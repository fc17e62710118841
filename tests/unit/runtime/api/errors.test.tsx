import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Errors } from "../../../../runtime/api/Errors.js";
import type { ErrorTable } from "../../../../runtime/contract.js";
import { SiteContext } from "../../../../runtime/primitives/contexts.js";
import { site } from "../sample-site.js";

type Row = ErrorTable["rows"][number];

const row = (status: string, more: Partial<Row> = {}): Row => ({
  status,
  id: `response-${status}`,
  label: `Error ${status}`,
  when: [`Cause of ${status}.`],
  ...more,
});

const render = (errors: ErrorTable) =>
  renderToStaticMarkup(
    <SiteContext value={site}>
      <Errors errors={errors} others={[]} />
    </SiteContext>,
  );

/** The parts of the section that are open without a click. */
const shown = (html: string) => html.replace(/<\/summary>.*?<\/details>/g, "</summary></details>").replace(/<[^>]+>/g, "|");

it("has a line for each error of the operation, and what to do behind it", () => {
  const html = render({ rows: [row("404", { action: ["Send another ID."] })], own: 1 });
  expect(shown(html)).toContain("Cause of 404.");
  expect(shown(html)).not.toContain("Send another ID.");
  expect(html).toContain('<details class="error" id="response-404"><summary>');
  expect(html).toContain("Send another ID.");
});

it("has one line for the errors of most operations, with all their codes and texts in the page", () => {
  const html = render({ rows: [row("404"), row("401"), row("500", { action: ["Retry."] })], own: 1 });
  const [own, shared] = html.split("2 errors that most operations have") as [string, string];
  expect(own).toContain('<p class="error" id="response-404">');
  expect(own).toContain('<details class="shared-errors" data-with-heading="">');
  expect(shared.slice(0, shared.indexOf("</summary>")).match(/status-\d/g)).toEqual(["status-4", "status-5"]);
  for (const text of ["Cause of 401.", "Cause of 500.", "Retry."]) expect(shared).toContain(text);
});

it("folds nothing if no error is shared, and has no list of own ones if all are", () => {
  expect(render({ rows: [row("404"), row("409")], own: 2 })).not.toContain("shared-errors");
  expect(render({ rows: [row("401"), row("403")] }).match(/<ul class="errors"/g)).toHaveLength(1);
});

it("has blocks below the line, because a line cannot contain them", () => {
  const when = [
    { type: "paragraph" as const, children: ["First."] },
    { type: "paragraph" as const, children: ["Second."] },
  ];
  const html = render({ rows: [row("400", { when })], own: 1 });
  expect(html.slice(0, html.indexOf("</summary>"))).not.toContain("First.");
  expect(html).toContain('</summary><div class="prose"><p>First.</p><p>Second.</p></div></details>');
});
