import { expect, it } from "vitest";
import { receiversOf } from "../../../../runtime/samples/receiver.js";
import type { SampleRequest } from "../../../../runtime/samples/sample-request.js";

const call: SampleRequest = { method: "POST", server: "", path: "added", inputs: [], answer: "nothing" };
const textsOf = (given: Partial<SampleRequest>, status?: string) =>
  Object.fromEntries(receiversOf({ ...call, ...given }, status, "Verify it.").map(({ language, text }) => [language, text]));

it("reads the signature and the JSON of a webhook, and answers with its status", () => {
  const header = { in: "header" as const, name: "X-Signature", kind: "text" as const };
  const other = { ...header, name: "X-Delivery" };
  const texts = textsOf({ inputs: [other, header], body: { kind: "json", mediaType: "application/json" } }, "204");
  expect(texts.javascript).toBe(`import { createServer } from "node:http";
import { text } from "node:stream/consumers";

createServer(async (request, response) => {
  const body = await text(request);
  const signature = request.headers["x-signature"];
  // Verify it.
  const event = JSON.parse(body);
  response.writeHead(204).end();
}).listen(3000);`);
  expect(texts.python).toBe(`import json
from http.server import BaseHTTPRequestHandler, HTTPServer

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        signature = self.headers["x-signature"]
        # Verify it.
        event = json.loads(body)
        self.send_response(204)
        self.end_headers()

HTTPServer(("", 3000), Receiver).serve_forever()`);
});

it("has only what a request has", () => {
  const texts = textsOf({}, "2XX");
  expect(texts.javascript).toBe(`import { createServer } from "node:http";

createServer(async (request, response) => {
  response.writeHead(200).end();
}).listen(3000);`);
  expect(texts.python).not.toMatch(/body|json|signature/);
});
