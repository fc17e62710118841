import { quoteC as quote } from "./language.js";
import type { SampleRequest } from "./sample-request.js";
import type { Sample } from "./samples-of.js";

/** A header with the HMAC of the body. */
export interface Signature {
  header: string;
  /** Such as "sha256". */
  algorithm: string;
  encoding: "hex" | "base64";
  /** What is before the HMAC in the header, such as "sha256=". */
  prefix: string;
}

/**
 * A server of the standard library that receives a request of the API, such as a webhook: it verifies the signature,
 * reads the body, and answers.
 * @param status of the answer, such as `204` or `2XX`
 * @param secret where the secret of the signature comes from, as a comment
 */
export function receiversOf(
  { method, body }: Pick<SampleRequest, "method" | "body">,
  status: string | undefined,
  signature: Signature | undefined,
  secret: string,
): Sample[] {
  const code = /^\d{3}$/.test(status ?? "") ? status : "200";
  const isJson = body?.kind === "json";
  const signed = body && signature;
  const lines = (...texts: (string | false | undefined)[]) => texts.filter((text) => typeof text === "string").join("\n");
  return [
    {
      language: "javascript",
      label: "JavaScript",
      text: lines(
        signed && 'import { createHmac, timingSafeEqual } from "node:crypto";',
        'import { createServer } from "node:http";',
        body && `import { ${signed ? "buffer" : "text"} } from "node:stream/consumers";`,
        "",
        signed && `// ${secret}`,
        signed && "const secret = process.env.WEBHOOK_SECRET;",
        signed && "",
        "createServer(async (request, response) => {",
        body && `  const body = await ${signed ? "buffer" : "text"}(request);`,
        ...(signed
          ? [
              `  const hmac = createHmac(${quote(signed.algorithm)}, secret).update(body);`,
              `  const digest = ${signed.prefix ? `${quote(signed.prefix)} + ` : ""}hmac.digest(${quote(signed.encoding)});`,
              "  const expected = Buffer.from(digest);",
              `  const sent = request.headers[${quote(signed.header.toLowerCase())}];`,
              '  const signature = Buffer.from(sent ?? "");',
              "  const isSigned =",
              "    signature.length === expected.length &&",
              "    timingSafeEqual(signature, expected);",
              "  if (!isSigned) {",
              "    response.writeHead(401).end();",
              "    return;",
              "  }",
            ]
          : []),
        isJson && "  const event = JSON.parse(body);",
        `  response.writeHead(${code}).end();`,
        "}).listen(3000);",
      ),
    },
    {
      language: "python",
      label: "Python",
      text: lines(
        signed && signed.encoding === "base64" && "import base64",
        signed && "import hmac",
        isJson && "import json",
        signed && "import os",
        "from http.server import BaseHTTPRequestHandler, HTTPServer",
        "",
        signed && `# ${secret}`,
        signed && 'secret = os.environ["WEBHOOK_SECRET"].encode()',
        signed && "",
        "class Receiver(BaseHTTPRequestHandler):",
        `    def do_${method}(self):`,
        body && '        body = self.rfile.read(int(self.headers["Content-Length"]))',
        ...(signed
          ? [
              `        expected = ${signed.prefix ? `${quote(signed.prefix)} + ` : ""}${pythonHmac(signed)}`,
              `        signature = self.headers[${quote(signed.header)}] or ""`,
              "        if not hmac.compare_digest(signature.encode(), expected.encode()):",
              "            self.send_response(401)",
              "            self.end_headers()",
              "            return",
            ]
          : []),
        isJson && "        event = json.loads(body)",
        `        self.send_response(${code})`,
        "        self.end_headers()",
        "",
        'HTTPServer(("", 3000), Receiver).serve_forever()',
      ),
    },
  ];
}

function pythonHmac({ algorithm, encoding }: Signature): string {
  const hmac = `hmac.new(secret, body, ${quote(algorithm)})`;
  return encoding === "hex" ? `${hmac}.hexdigest()` : `base64.b64encode(${hmac}.digest()).decode()`;
}
