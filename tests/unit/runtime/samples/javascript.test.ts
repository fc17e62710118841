import { describe, expect, test } from "vitest";
import { javascript } from "../../../../runtime/samples/javascript.js";
import type { HttpRequest } from "../../../../runtime/samples/language.js";
import { writeRequest } from "../../../../runtime/samples/language.js";
import { hostile, hostileObject, kinds, received, request } from "./requests.js";

interface Call {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const AsyncFunction = (async () => {}).constructor as new (...args: string[]) => (...args: unknown[]) => Promise<void>;

/** Runs a sample with a fetch that records its arguments. */
async function run(given: HttpRequest): Promise<Call> {
  let call: Call | undefined;
  const fetch = async (url: string, options: Omit<Call, "url"> = {}) => {
    call = { url, ...options };
    return new Response("{}", { status: 200 });
  };
  const code = writeRequest(javascript, given);
  const files = ["FILE", "ONE", "TWO"].map((text) => new Blob([text]));
  await new AsyncFunction("fetch", "console", "file", "file1", "file2", code)(fetch, { log() {} }, ...files);
  return call as Call;
}

describe("a sample does what it shows", () => {
  test("for a plain request", async () => {
    expect(await run(kinds.get)).toEqual({ url: kinds.get.url, headers: { "x-client-id": "YOUR_CLIENT_ID" } });
    expect(writeRequest(javascript, request())).toContain('await fetch("https://api.example.com/v1/things?page=2");');
  });

  test("for a stream, of which it prints each text as it arrives", async () => {
    const texts: string[] = [];
    const fetch = async () => new Response(new Blob(["data: ﷽\n\n"]).stream());
    const code = writeRequest(javascript, request({ answer: "stream" }));
    await new AsyncFunction("fetch", "console", code)(fetch, { log: (text: string) => texts.push(text) });
    expect(texts.join("")).toBe("data: ﷽\n\n");
  });

  test("for credentials", async () => {
    const { headers } = await run(kinds.basic);
    expect(headers).toEqual({ Authorization: `Basic ${btoa("YOUR_CLIENT_ID:it's")}` });
  });

  test("for JSON of any content", async () => {
    const body = { kind: "json", mediaType: "application/vnd.x+json", value: hostileObject } as const;
    const call = await run(request({ method: "PATCH", headers: [["x-h", hostile]], body }));
    expect(call.method).toBe("PATCH");
    expect(call.headers).toEqual({ "x-h": received, "Content-Type": "application/vnd.x+json" });
    expect(call.body).toBe(JSON.stringify(hostileObject).replaceAll("\\ud800", "\ufffd"));
  });

  test("for integers that JavaScript would round", async () => {
    const body = { kind: "json", mediaType: "application/json", value: { id: [9223372036854775807n], a: "b" } } as const;
    expect((await run(request({ method: "PUT", body }))).body).toBe('{"id":[9223372036854775807],"a":"b"}');
  });

  test("for a body of GET, which fetch refuses", async () => {
    const body = { kind: "json", mediaType: "application/json", value: { a: 1 } } as const;
    const given = request({ method: "GET", body });
    expect((await run(given)).body).toBeUndefined();
    expect(writeRequest(javascript, given)).toContain("// fetch cannot send the body of a GET request.");
  });

  test("for forms, also with a repeated name", async () => {
    expect(String((await run(kinds.form)).body)).toBe("grant_type=client_credentials&scope=a+b");
    const twice = request({
      method: "POST",
      body: {
        kind: "form",
        pairs: [
          ["a", "1"],
          ["a", "2"],
        ],
      },
    });
    expect(String((await run(twice)).body)).toBe("a=1&a=2");
    const proto = request({ method: "POST", body: { kind: "form", pairs: [["__proto__", "1"]] } });
    expect(String((await run(proto)).body)).toBe("__proto__=1");
  });

  test("for multipart bodies, which set their own content type", async () => {
    const { body, headers } = await run(kinds.multipart);
    expect(headers).toBeUndefined();
    expect((body as FormData).get("title")).toBe("@x;type=y");
    expect(await ((body as FormData).get("up") as File).text()).toBe("FILE");
  });

  test("for parts with headers, which FormData does not have", async () => {
    const { body, headers } = await run(kinds.parts);
    const form = await new Response(body as Blob, { headers: headers ?? {} }).formData();
    expect([...form.keys()]).toEqual(["note", "meta", "up", "raw"]);
    expect(form.get("note")).toBe("it's");
    expect(await (form.get("up") as File).text()).toBe("ONE");
    expect(await (form.get("raw") as File).text()).toBe("TWO");
    expect(await (body as Blob).text()).toContain('name="note"\r\nX-Lang: d"e;\r\n\r\nit\'s\r\n');
  });

  test("for two files, which have two variables", async () => {
    const parts = ["front", "back"].map((name) => ({ kind: "file" as const, name, fileName: "file.bin" }));
    const given = request({ method: "POST", body: { kind: "multipart", parts } });
    const { body } = await run(given);
    expect(await ((body as FormData).get("front") as File).text()).toBe("ONE");
    expect(await ((body as FormData).get("back") as File).text()).toBe("TWO");
    expect(writeRequest(javascript, given)).toContain('// file1, file2: Files or Blobs, for instance from <input type="file">');
  });

  test("for a file that is sent and another one that is received, which have two names", async () => {
    const { body } = await run({ ...kinds.multipart, answer: "file" });
    expect(await ((body as FormData).get("up") as File).text()).toBe("FILE");
    expect(writeRequest(javascript, kinds.file)).not.toMatch(/const file\b/);
  });

  test.each(["TRACE", "connect"])("for %s, which fetch refuses", (method) => {
    const text = writeRequest(javascript, request({ method }));
    expect(text).toBe(`// fetch cannot send a ${method} request. Use another client.`);
  });

  test("for text and files", async () => {
    expect(await run(kinds.text)).toMatchObject({ body: "@it's", headers: { "Content-Type": "text/plain" } });
    const { body } = await run(kinds.file);
    expect(await (body as Blob).text()).toBe("FILE");
  });
});

test("the response type decides what follows", () => {
  expect(writeRequest(javascript, kinds.get)).toContain("await response.json()");
  expect(writeRequest(javascript, kinds.text)).toContain("await response.text()");
  expect(writeRequest(javascript, kinds.file)).toContain("await response.blob()");
  expect(writeRequest(javascript, kinds.delete)).not.toContain("console.log");
});
