import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ResponseDetails } from "../../../../runtime/api/Bodies.js";
import { Errors } from "../../../../runtime/api/Errors.js";
import type { ErrorTable, Response } from "../../../../runtime/contract.js";
import { SiteContext } from "../../../../runtime/primitives/contexts.js";
import { field } from "../sample-operation.js";
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

const paragraph = (text: string) => ({ type: "paragraph" as const, children: [text] });
const list = { type: "list" as const, items: [{ children: ["First."] }] };

it("starts the line of a long text with its first paragraph, and has other blocks below it", () => {
  const html = render({ rows: [row("400", { when: [paragraph("First."), paragraph("Second.")] })], own: 1 });
  expect(html).toContain('<b>Error 400 </b>First.</span></summary><div class="prose"><p>Second.</p></div></details>');
  const other = render({ rows: [row("400", { when: [list] })], own: 1 });
  expect(other).toMatch(/<b>Error 400<\/b><\/span><\/summary><div class="prose"><ul>.*First\./);
});

it("says in the closed row of another response what it means, and opens to the rest, the body and the headers", () => {
  const response: Response = {
    ...{ status: "409", label: "Conflict", id: "response-409" },
    description: [paragraph("Another boat has the berth."), paragraph("Choose another.")],
    headers: [field("X-Wait", "response-409-header-x-wait", "integer")],
    contents: [{ mediaType: "application/json", id: "j", examples: [], schema: field("", "response-409-body", "string") }],
  };
  const html = renderToStaticMarkup(
    <SiteContext value={site}>
      <ResponseDetails response={response} />
    </SiteContext>,
  );
  expect(shown(html)).toContain("Another boat has the berth.");
  expect(html.match(/Another boat/g)).toHaveLength(1);
  const [, opened = ""] = html.split("</summary>");
  expect(opened).toMatch(/Choose another\..*response-409-body.*Headers.*X-Wait/);
  const open = renderToStaticMarkup(
    <SiteContext value={site}>
      <ResponseDetails response={response} open />
    </SiteContext>,
  );
  expect(open.split("</summary>")[1]).toContain("Another boat has the berth.");
});
