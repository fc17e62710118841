import { execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { receiversOf, type Signature } from "../../../../runtime/samples/receiver.js";
import type { SampleRequest } from "../../../../runtime/samples/sample-request.js";

const json = { kind: "json" as const, mediaType: "application/json" };
const signature: Signature = { header: "X-Signature", algorithm: "sha256", encoding: "hex", prefix: "" };
const textsOf = (body?: SampleRequest["body"], status?: string, signed?: Signature) =>
  Object.fromEntries(
    receiversOf({ method: "POST", ...(body && { body }) }, status, signed, "Set it.").map(({ language, text }) => [
      language,
      text,
    ]),
  );

it("verifies the signature of a webhook, reads its JSON, and answers with its status", () => {
  const texts = textsOf(json, "204", signature);
  expect(texts.javascript).toBe(`import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

// Set it.
const secret = process.env.WEBHOOK_SECRET;

createServer(async (request, response) => {
  const body = await buffer(request);
  const hmac = createHmac("sha256", secret).update(body);
  const digest = hmac.digest("hex");
  const expected = Buffer.from(digest);
  const sent = request.headers["x-signature"];
  const signature = Buffer.from(sent ?? "");
  const isSigned =
    signature.length === expected.length &&
    timingSafeEqual(signature, expected);
  if (!isSigned) {
    response.writeHead(401).end();
    return;
  }
  const event = JSON.parse(body);
  response.writeHead(204).end();
}).listen(3000);`);
  expect(texts.python).toBe(`import hmac
import json
import os
from http.server import BaseHTTPRequestHandler, HTTPServer

# Set it.
secret = os.environ["WEBHOOK_SECRET"].encode()

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        expected = hmac.new(secret, body, "sha256").hexdigest()
        signature = self.headers["X-Signature"] or ""
        if not hmac.compare_digest(signature.encode(), expected.encode()):
            self.send_response(401)
            self.end_headers()
            return
        event = json.loads(body)
        self.send_response(204)
        self.end_headers()

HTTPServer(("", 3000), Receiver).serve_forever()`);
});

it("has only what a request has", () => {
  const texts = textsOf(undefined, "2XX");
  expect(texts.javascript).toBe(`import { createServer } from "node:http";

createServer(async (request, response) => {
  response.writeHead(200).end();
}).listen(3000);`);
  expect(texts.python).not.toMatch(/body|json|signature/);
  expect(JSON.stringify(textsOf(json, "204"))).not.toMatch(/signature|hmac|SECRET/i);
});

const hasPython = (() => {
  try {
    return execFileSync("python3", ["--version"], { stdio: "ignore" }) === null || true;
  } catch {
    return false;
  }
})();

it.each([
  { language: "javascript", command: process.execPath, file: "receive.mjs", isThere: true },
  { language: "python", command: "python3", file: "receive.py", isThere: hasPython },
])(
  "a receiver in $language accepts what is signed, and nothing else (runs: $isThere)",
  async ({ language, command, file, isThere }) => {
    if (!isThere) return;
    const folder = mkdtempSync(join(tmpdir(), "receiver-"));
    const body = '{"type":"delivered","place":"مكة"}';
    try {
      for (const [index, signed] of [signature, { ...signature, encoding: "base64" as const, prefix: "sha256=" }].entries()) {
        const port = await freePort();
        const text = (textsOf(json, "204", signed)[language] ?? "").replace("3000", String(port));
        writeFileSync(join(folder, `${index}${file}`), text);
        const child = spawn(command, [join(folder, `${index}${file}`)], {
          env: { ...process.env, WEBHOOK_SECRET: "s3cret" },
          stdio: "ignore",
        });
        try {
          const right = signed.prefix + createHmac("sha256", "s3cret").update(body).digest(signed.encoding);
          const statusOf = (sent: string | undefined) => post(port, body, sent);
          expect(await statusOf(right)).toBe(204);
          const wrong = [undefined, "", "x", right.slice(1), `${right}0`, "é".repeat(right.length), right.toUpperCase()];
          for (const sent of wrong) expect(await statusOf(sent), sent).toBe(401);
          expect(await post(port, `${body} `, right)).toBe(401);
        } finally {
          child.kill();
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

async function freePort(): Promise<number> {
  const { createServer } = await import("node:net");
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

/** The status of the response. A server that just started gets up to 10 s. */
async function post(port: number, body: string, signature: string | undefined): Promise<number> {
  for (let left = 100; ; left--)
    try {
      const headers = { "content-type": "application/json", ...(signature !== undefined && { "x-signature": signature }) };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, headers })).status;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
}
