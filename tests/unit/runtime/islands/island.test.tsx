import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Island } from "../../../../runtime/islands/island.js";
import { RequestAccess } from "../../../../runtime/islands/RequestAccess.js";

const form = (id?: string) => (
  <Island
    name="RequestAccess"
    component={RequestAccess}
    props={{ target: { mail: "access@example.org" } }}
    {...(id ? { id } : {})}
  />
);

describe("Island", () => {
  it("has its props as JSON, and its HTML in its own root", () => {
    const html = renderToString(form());
    expect(html).toContain('<div data-island="RequestAccess" data-prefix="RequestAccess-">');
    expect(html).toContain('<script type="application/json">{"target":{"mail":"access@example.org"}}</script><div data-root="">');
    expect(html).toContain('action="mailto:access@example.org?subject=Request%20for%20API%20access"');
  });

  it("has the same ids everywhere on the page", () => {
    const island = form();
    const alone = renderToString(island);
    const among = renderToString(
      <main>
        <p>Before</p>
        {[1, 2].map((key) => (
          <p key={key}>{key}</p>
        ))}
        <section>{island}</section>
      </main>,
    );
    expect(among).toContain(alone);
  });

  it("distinguishes two islands of one name by id", () => {
    const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const first = idsOf(renderToString(form("top")));
    const second = idsOf(renderToString(form("end")));
    expect(first.length).toBeGreaterThan(2);
    expect(first.filter((id) => second.includes(id))).toEqual([]);
  });
});
