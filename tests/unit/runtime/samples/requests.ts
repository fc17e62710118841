import type { HttpRequest } from "../../../../runtime/samples/language.js";

/** Characters that are special in some language, its comments, its templates or a shell. */
export const hostile =
  'it\'s "q" `b` $x ${y} #{r} #$z \\ \\n \\u0041 \\(s) %d {{m}} </script> */ // """ \'\'\' @f\n\t\r\u0000\u2028\u202e\ufeff ﷽ é 😀 \ud800';

/** The text as a program reads it from well-formed input, without lone surrogates. */
export const received = hostile.replace("\ud800", "\ufffd");

const object: Record<string, unknown> = Object.create(null);
Object.assign(object, { a: [1, null, true, {}, []] });
Object.defineProperty(object, "__proto__", { value: 2.5, enumerable: true });
object[hostile] = hostile;
export const hostileObject = object;

export function request(said: Partial<HttpRequest> = {}): HttpRequest {
  return { method: "GET", url: "https://api.example.com/v1/things?page=2", headers: [], answer: "json", ...said };
}

/** One request of each kind of body, with a text that the tests of languages look for. */
export const kinds = {
  get: request({ headers: [["x-client-id", "YOUR_CLIENT_ID"]] }),
  basic: request({ basic: { user: "YOUR_CLIENT_ID", password: "it's" } }),
  json: request({ method: "POST", body: { kind: "json", mediaType: "application/json", value: { key: 2, tags: ["a", "b"] } } }),
  form: request({
    method: "POST",
    body: {
      kind: "form",
      pairs: [
        ["grant_type", "client_credentials"],
        ["scope", "a b"],
      ],
    },
  }),
  multipart: request({
    method: "PUT",
    answer: "nothing",
    body: {
      kind: "multipart",
      parts: [
        { kind: "value", name: "title", value: "@x;type=y" },
        { kind: "value", name: "meta", value: '{ "a": "b;c" }', mediaType: "application/json" },
        { kind: "file", name: "up", fileName: "file.bin", mediaType: "image/png" },
      ],
    },
  }),
  parts: request({
    method: "POST",
    answer: "nothing",
    body: {
      kind: "multipart",
      parts: [
        { kind: "value", name: "note", value: "it's", headers: [["X-Lang", 'd"e;']] },
        {
          kind: "value",
          name: "meta",
          value: "{}",
          mediaType: "application/json",
          headers: [
            ["X-Id", "1"],
            ["X-Two", "2"],
          ],
        },
        { kind: "file", name: "up", fileName: "file.bin", mediaType: "image/png", headers: [["X-Sum", "9"]] },
        { kind: "file", name: "raw", fileName: "file.bin", headers: [["X-Sum", "8"]] },
      ],
    },
  }),
  text: request({ method: "POST", answer: "text", body: { kind: "text", mediaType: "text/plain", text: "@it's" } }),
  file: request({ method: "PUT", answer: "file", body: { kind: "file", mediaType: "image/png", fileName: "file.bin" } }),
  stream: request({ answer: "stream" }),
  query: request({ method: "QUERY", body: { kind: "json", mediaType: "application/json", value: {} } }),
  delete: request({ method: "DELETE", answer: "nothing" }),
} satisfies Record<string, HttpRequest>;
