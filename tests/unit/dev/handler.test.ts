import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import type { DevSite } from "../../../generator/dev/dev-site.js";
import { devHandler } from "../../../generator/dev/serve-dev.js";
import { EventStream } from "../../../generator/serve/http.js";

it("shows the message of a page that could not be made as text", async () => {
  const site = {
    asset: () => Promise.reject(new Error("It failed.")),
    fail: () => ({ message: "</pre><script>alert(1)</script>" }),
  } as unknown as DevSite;
  const openFile = () => Promise.resolve(undefined);
  const handle = devHandler({ site, events: new EventStream(), hosts: { listenOn: "localhost" }, openFile });
  const body = await new Promise<string>((resolve) => {
    const response = { headersSent: false, writeHead: (status: number) => expect(status).toBe(500), end: resolve };
    const request = { headers: { host: "localhost:4000" }, url: "/assets/portal.js", method: "GET" };
    handle(request as IncomingMessage, response as unknown as ServerResponse & { req: IncomingMessage });
  });
  expect(body).toContain("&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(body).not.toContain("alert(1)</script>");
});
