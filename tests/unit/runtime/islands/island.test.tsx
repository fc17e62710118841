import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Island } from "../../../../runtime/islands/island.js";
import { identifierPrefix } from "../../../../runtime/islands/names.js";

const target = { mail: "access@example.org" };

describe("Island", () => {
  it("carries its props as JSON and its HTML in a root of its own", () => {
    const html = renderToString(<Island name="RequestAccess" props={{ target }} />);
    expect(html).toContain('<div data-island="RequestAccess" data-prefix="RequestAccess-">');
    expect(html).toContain('<script type="application/json">{"target":{"mail":"access@example.org"}}</script><div data-root="">');
    expect(html).toContain('action="mailto:access@example.org?subject=Request%20for%20API%20access"');
  });

  it("has the same ids wherever it stands on the page", () => {
    const island = <Island name="RequestAccess" props={{ target }} />;
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

  it("tells two islands of one name apart by their id", () => {
    const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const first = idsOf(renderToString(<Island name="RequestAccess" props={{ target }} id="top" />));
    const second = idsOf(renderToString(<Island name="RequestAccess" props={{ target }} id="end" />));
    expect(first.length).toBeGreaterThan(2);
    expect(first.filter((id) => second.includes(id))).toEqual([]);
    expect(identifierPrefix("RequestAccess", "top")).toBe("RequestAccess-top-");
  });
});
