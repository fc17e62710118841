import { quoteC as quote } from "./language.js";
import type { SampleRequest } from "./sample-request.js";
import type { Sample } from "./samples-of.js";

/** A header that proves who sends a request. */
const proof = /sign|hmac|digest|hash/i;

/**
 * A server of the standard library that receives a request of the API, such as a webhook: it reads the header with a
 * signature and the body, and answers.
 * @param status of the answer, such as `204` or `2XX`
 * @param verify what to do with the signature, as a comment
 */
export function receiversOf({ method, inputs, body }: SampleRequest, status: string | undefined, verify: string): Sample[] {
  const signature = inputs.find((input) => input.in === "header" && proof.test(input.name))?.name.toLowerCase();
  const code = /^\d{3}$/.test(status ?? "") ? status : "200";
  const isJson = body?.kind === "json";
  const lines = (...texts: (string | false | undefined)[]) => texts.filter((text) => typeof text === "string").join("\n");
  return [
    {
      language: "javascript",
      label: "JavaScript",
      text: lines(
        'import { createServer } from "node:http";',
        body && 'import { text } from "node:stream/consumers";',
        "",
        "createServer(async (request, response) => {",
        body && "  const body = await text(request);",
        signature && `  const signature = request.headers[${quote(signature)}];`,
        signature && `  // ${verify}`,
        isJson && "  const event = JSON.parse(body);",
        `  response.writeHead(${code}).end();`,
        "}).listen(3000);",
      ),
    },
    {
      language: "python",
      label: "Python",
      text: lines(
        isJson && "import json",
        "from http.server import BaseHTTPRequestHandler, HTTPServer",
        "",
        "class Receiver(BaseHTTPRequestHandler):",
        `    def do_${method}(self):`,
        body && '        body = self.rfile.read(int(self.headers["Content-Length"]))',
        signature && `        signature = self.headers[${quote(signature)}]`,
        signature && `        # ${verify}`,
        isJson && "        event = json.loads(body)",
        `        self.send_response(${code})`,
        "        self.end_headers()",
        "",
        'HTTPServer(("", 3000), Receiver).serve_forever()',
      ),
    },
  ];
}
