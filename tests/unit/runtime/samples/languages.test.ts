import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { HttpRequest } from "../../../../runtime/samples/language.js";
import { isDialect, writeRequest } from "../../../../runtime/samples/language.js";
import { sampleLanguages } from "../../../../runtime/samples/languages.js";
import { hostile, hostileObject, kinds, request } from "./requests.js";

const dialects = sampleLanguages.filter(isDialect);
const dialectOf = (id: string) => dialects.find((dialect) => dialect.id === id) ?? raise(id);
const raise = (id: string): never => {
  throw new Error(`No language ${id}`);
};
const write = (id: string, given: HttpRequest) => writeRequest(dialectOf(id), given);

/** Texts that a language must have for each kind of request. */
const wants: Record<string, Partial<Record<keyof typeof kinds, string[]>>> = {
  bash: {
    get: ["curl 'https://api.example.com/v1/things?page=2' \\\n  -H 'x-client-id: YOUR_CLIENT_ID'"],
    basic: ["-u 'YOUR_CLIENT_ID:it'\\''s'"],
    json: ['-H \'Content-Type: application/json\' \\\n  -d \'{\n    "key": 2,\n    "tags": ["a", "b"]\n  }\''],
    form: ["--data-urlencode 'grant_type=client_credentials' \\\n  --data-urlencode 'scope=a b'"],
    multipart: [
      "curl -X PUT ",
      "--form-string 'title=@x;type=y'",
      `-F 'meta="{ \\"a\\": \\"b;c\\" }";type=application/json'`,
      "-F 'up=@file.bin;type=image/png'",
    ],
    parts: [
      `-F 'note=it'\\''s;headers="X-Lang: d\\"e;"'`,
      `-F 'meta={};type=application/json;headers="X-Id: 1";headers="X-Two: 2"'`,
      `-F 'up=@file.bin;type=image/png;headers="X-Sum: 9"'`,
      `-F 'raw=@file.bin;headers="X-Sum: 8"'`,
    ],
    text: ["--data-raw '@it'\\''s'"],
    file: ["--data-binary '@file.bin'", "--output response.bin"],
    stream: ["--no-buffer"],
    query: ["curl -X QUERY "],
    delete: ["curl -X DELETE "],
  },
  python: {
    get: [
      "import requests",
      'requests.get(\n    "https://api.example.com/v1/things?page=2",',
      '"x-client-id": "YOUR_CLIENT_ID",',
    ],
    basic: ['auth=("YOUR_CLIENT_ID", "it\'s"),'],
    json: ['json={\n        "key": 2,\n        "tags": ["a", "b"],\n    },'],
    form: ['data={\n        "grant_type": "client_credentials",\n        "scope": "a b",\n    },'],
    multipart: [
      '("title", (None, "@x;type=y")),',
      '("meta", (None, "{ \\"a\\": \\"b;c\\" }", "application/json")),',
      '("up", ("file.bin", open("file.bin", "rb"), "image/png")),',
    ],
    parts: [
      '("note", (None, "it\'s", None, {"X-Lang": "d\\"e;"})),',
      '"application/json", {"X-Id": "1", "X-Two": "2"})),',
      'open("file.bin", "rb"), "image/png", {"X-Sum": "9"})),',
      'open("file.bin", "rb"), None, {"X-Sum": "8"})),',
    ],
    text: ['data="@it\'s".encode(),', "print(response.text)"],
    file: ['data=open("file.bin", "rb"),', "file.write(response.content)"],
    stream: ["    stream=True,\n    timeout=(10, None),\n)", "for line in response.iter_lines():\n    print(line.decode())"],
    query: ['requests.request(\n    "QUERY",'],
    delete: ["requests.delete("],
  },
  php: {
    get: ["curl_init('https://api.example.com/v1/things?page=2');", "'x-client-id: YOUR_CLIENT_ID',"],
    basic: ["CURLOPT_USERPWD => 'YOUR_CLIENT_ID:it\\'s',"],
    json: ["json_encode([\n        'key' => 2,\n        'tags' => ['a', 'b'],\n    ], JSON_THROW_ON_ERROR),"],
    form: ["http_build_query([\n        'grant_type' => 'client_credentials',"],
    multipart: [
      "'title' => '@x;type=y',",
      `'meta' => new CURLStringFile('{ "a": "b;c" }', 'meta', 'application/json'),`,
      "'up' => new CURLFile('file.bin', 'image/png'),",
    ],
    parts: [
      'name=\\"note\\"\\r\\nX-Lang: d\\"e;\\r\\n\\r\\nit\'s\\r\\n"',
      "X-Id: 1\\r\\nX-Two: 2\\r\\n\\r\\n{}",
      'Content-Type: image/png\\r\\nX-Sum: 9\\r\\n\\r\\n"',
      "application/octet-stream\\r\\nX-Sum: 8",
      "'Content-Type: multipart/form-data; boundary=----form-boundary-7d1a9c',",
      "file_get_contents('file.bin')",
    ],
    text: ["CURLOPT_POSTFIELDS => '@it\\'s',"],
    file: ["file_get_contents('file.bin'),", "file_put_contents('response.bin', $response);"],
    stream: [
      "CURLOPT_WRITEFUNCTION => function ($curl, $text) {\n        echo $text;\n        return strlen($text);\n    },",
      '"HTTP $status: " . curl_error($curl)',
    ],
    query: ["CURLOPT_CUSTOMREQUEST => 'QUERY',", "json_encode(new stdClass(), "],
    delete: ["CURLOPT_CUSTOMREQUEST => 'DELETE',"],
  },
  go: {
    get: [
      'http.NewRequest("GET", "https://api.example.com/v1/things?page=2", nil)',
      'req.Header.Set("x-client-id", "YOUR_CLIENT_ID")',
    ],
    basic: ['req.SetBasicAuth("YOUR_CLIENT_ID", "it\'s")'],
    json: ['strings.NewReader(`{\n  "key": 2,\n  "tags": ["a", "b"]\n}`)', 'req.Header.Set("Content-Type", "application/json")'],
    form: ['form.Add("scope", "a b")', "strings.NewReader(form.Encode())", '"net/url"'],
    multipart: [
      'form.WriteField("title", "@x;type=y")',
      '"Content-Disposition": {"form-data; name=\\"meta\\""},',
      '"Content-Type":        {"application/json"},',
      'part.Write([]byte("{ \\"a\\": \\"b;c\\" }"))',
      '"Content-Disposition": {"form-data; name=\\"up\\"; filename=\\"file.bin\\""},',
      '"Content-Type":        {"image/png"},',
      "form.FormDataContentType()",
    ],
    parts: [
      '"Content-Disposition": {"form-data; name=\\"note\\""},',
      '"X-Lang":              {"d\\"e;"},',
      '"X-Two":               {"2"},',
      '"X-Sum":               {"9"},',
      '"Content-Type":        {"application/octet-stream"},\n\t\t\t"X-Sum":               {"8"},',
    ],
    text: ['strings.NewReader("@it\'s")', "fmt.Println(string(data))"],
    file: ['os.Open("file.bin")', 'os.WriteFile("response.bin", data, 0o644)'],
    stream: ["_, err := io.Copy(os.Stdout, res.Body); err != nil", '\t"os"\n'],
    query: ['http.NewRequest("QUERY", '],
    delete: ['http.NewRequest("DELETE", '],
  },
  java: {
    get: ['.uri(URI.create("https://api.example.com/v1/things?page=2"))', '.header("x-client-id", "YOUR_CLIENT_ID")', ".GET()"],
    basic: ['encodeToString("YOUR_CLIENT_ID:it\'s".getBytes())', "import java.util.Base64;"],
    json: [
      'var body = """\n    {\n      "key": 2,\n      "tags": ["a", "b"]\n    }\n    """;',
      ".POST(HttpRequest.BodyPublishers.ofString(body))",
    ],
    form: ['var body = "grant_type=client_credentials&scope=a+b";', '"application/x-www-form-urlencoded"'],
    multipart: [
      'name=\\"title\\"\\r\\n\\r\\n@x;type=y\\r\\n',
      'name=\\"meta\\"\\r\\nContent-Type: application/json\\r\\n\\r\\n{ ',
      'Files.readAllBytes(Path.of("file.bin"))',
      "--\\r\\n",
    ],
    parts: [
      'name=\\"note\\"\\r\\nX-Lang: d\\"e;\\r\\n\\r\\nit\'s\\r\\n"',
      "X-Id: 1\\r\\nX-Two: 2\\r\\n\\r\\n{}",
      'Content-Type: image/png\\r\\nX-Sum: 9\\r\\n\\r\\n"',
      "application/octet-stream\\r\\nX-Sum: 8",
      '.header("Content-Type", "multipart/form-data; boundary=----form-boundary-7d1a9c")',
    ],
    text: ['ofString("@it\'s")'],
    file: ['ofFile(Path.of("file.bin"))', 'ofFile(Path.of("response.bin"))'],
    stream: [
      "BodyHandlers.ofLines());",
      'response.body().collect(Collectors.joining("\\n"))',
      "response.body().forEach(System.out::println);",
      "import java.util.stream.Collectors;",
    ],
    query: ['.method("QUERY", '],
    delete: [".DELETE()"],
  },
  kotlin: {
    get: ['.url("https://api.example.com/v1/things?page=2")', '.header("x-client-id", "YOUR_CLIENT_ID")'],
    basic: ['Credentials.basic("YOUR_CLIENT_ID", "it\'s")', "import okhttp3.Credentials"],
    json: ['val body = """\n    {\n      "key": 2,\n      "tags": ["a", "b"]\n    }\n""".trimIndent()', ".post(body)"],
    form: ['FormBody.Builder()\n    .add("grant_type", "client_credentials")\n    .add("scope", "a b")'],
    multipart: [
      '.addFormDataPart("title", "@x;type=y")',
      '.addFormDataPart("meta", null, "{ \\"a\\": \\"b;c\\" }".toRequestBody("application/json".toMediaType()))',
      'File("file.bin").asRequestBody("image/png".toMediaType())',
      ".put(body)",
    ],
    parts: [
      '.addPart(headersOf("Content-Disposition", "form-data; name=\\"note\\"", "X-Lang", "d\\"e;"), "it\'s".toRequestBody())',
      '"X-Id", "1", "X-Two", "2"), "{}".toRequestBody("application/json".toMediaType()))',
      'filename=\\"file.bin\\"", "X-Sum", "9"), File("file.bin").asRequestBody("image/png".toMediaType()))',
      "import okhttp3.Headers.Companion.headersOf",
    ],
    text: ['val body = "@it\'s"'],
    file: ['File("file.bin").asRequestBody("image/png".toMediaType())', 'File("response.bin")'],
    stream: [
      "OkHttpClient.Builder().readTimeout(Duration.ZERO).build()",
      "charStream()?.forEachLine { println(it) }",
      "import java.time.Duration",
    ],
    query: ['.method("QUERY", body)'],
    delete: [".delete()"],
  },
  swift: {
    get: [
      'URL(string: "https://api.example.com/v1/things?page=2")!',
      'setValue("YOUR_CLIENT_ID", forHTTPHeaderField: "x-client-id")',
    ],
    basic: ['Data("YOUR_CLIENT_ID:it\'s".utf8).base64EncodedString()', '"Basic \\(credentials)"'],
    json: ['Data("""\n    {\n      "key": 2,\n      "tags": ["a", "b"]\n    }\n    """.utf8)'],
    form: ['Data("grant_type=client_credentials&scope=a+b".utf8)'],
    multipart: [
      'name=\\"title\\"\\r\\n\\r\\n@x;type=y\\r\\n',
      'name=\\"meta\\"\\r\\nContent-Type: application/json\\r\\n\\r\\n{ ',
      'URL(fileURLWithPath: "file.bin")',
    ],
    parts: [
      'name=\\"note\\"\\r\\nX-Lang: d\\"e;\\r\\n\\r\\nit\'s\\r\\n"',
      "X-Id: 1\\r\\nX-Two: 2\\r\\n\\r\\n{}",
      'Content-Type: image/png\\r\\nX-Sum: 9\\r\\n\\r\\n"',
      "application/octet-stream\\r\\nX-Sum: 8",
      'setValue("multipart/form-data; boundary=----form-boundary-7d1a9c", forHTTPHeaderField: "Content-Type")',
    ],
    text: ['Data("@it\'s".utf8)', "String(decoding: data, as: UTF8.self)"],
    file: ['try Data(contentsOf: URL(fileURLWithPath: "file.bin"))', 'data.write(to: URL(fileURLWithPath: "response.bin"))'],
    stream: ["URLSession.shared.bytes(for: request)", "for try await line in bytes.lines {\n    print(line)\n}"],
    query: ['request.httpMethod = "QUERY"'],
    delete: ['request.httpMethod = "DELETE"', "let (data, response)"],
  },
  ruby: {
    get: [
      'URI("https://api.example.com/v1/things?page=2")',
      "Net::HTTP::Get.new(uri)",
      'request["x-client-id"] = "YOUR_CLIENT_ID"',
    ],
    basic: ['request.basic_auth("YOUR_CLIENT_ID", "it\'s")'],
    json: ['JSON.generate({\n  "key" => 2,\n  "tags" => ["a", "b"],\n})'],
    form: ['set_form_data({\n  "grant_type" => "client_credentials",\n  "scope" => "a b",\n})'],
    multipart: [
      '["title", "@x;type=y"],',
      '["meta", "{ \\"a\\": \\"b;c\\" }", { filename: "meta", content_type: "application/json" }],',
      '["up", File.open("file.bin"), { content_type: "image/png" }],',
    ],
    parts: [
      'name=\\"note\\"\\r\\nX-Lang: d\\"e;\\r\\n\\r\\nit\'s\\r\\n"',
      "X-Id: 1\\r\\nX-Two: 2\\r\\n\\r\\n{}",
      'Content-Type: image/png\\r\\nX-Sum: 9\\r\\n\\r\\n"',
      "application/octet-stream\\r\\nX-Sum: 8",
      'request["Content-Type"] = "multipart/form-data; boundary=----form-boundary-7d1a9c"',
      'File.binread("file.bin"),',
    ],
    text: ['request.body = "@it\'s"', "puts response.body"],
    file: ['File.binread("file.bin")', 'File.binwrite("response.bin", response.body)'],
    stream: [
      '  http.request(request) do |response|\n    raise "HTTP',
      "    response.read_body { |text| print text }\n  end\nend",
    ],
    query: ['Net::HTTPGenericRequest.new("QUERY", true, true, uri)'],
    delete: ["Net::HTTP::Delete.new(uri)"],
  },
  csharp: {
    get: [
      'HttpRequestMessage(HttpMethod.Get, "https://api.example.com/v1/things?page=2")',
      'TryAddWithoutValidation("x-client-id", "YOUR_CLIENT_ID")',
    ],
    basic: ['GetBytes("YOUR_CLIENT_ID:it\'s")', 'AuthenticationHeaderValue("Basic", credentials)'],
    json: [
      'StringContent("""\n    {\n      "key": 2,\n      "tags": ["a", "b"]\n    }\n    """, Encoding.UTF8, "application/json")',
    ],
    form: ['new("grant_type", "client_credentials"),\n    new("scope", "a b"),'],
    multipart: [
      'form.Add(new StringContent("@x;type=y"), "title");',
      'form.Add(new StringContent("{ \\"a\\": \\"b;c\\" }", Encoding.UTF8, "application/json"), "meta");',
      'MediaTypeHeaderValue.Parse("image/png")',
    ],
    parts: [
      'new StringContent("it\'s") { Headers = { { "X-Lang", "d\\"e;" } } }, "note");',
      '{ Headers = { { "X-Id", "1" }, { "X-Two", "2" } } }, "meta");',
      '{ Headers = { { "Content-Type", "image/png" }, { "X-Sum", "9" } } }, "up", "file.bin");',
      '{ Headers = { { "X-Sum", "8" } } }, "raw", "file.bin");',
    ],
    text: ['StringContent("@it\'s", Encoding.UTF8, "text/plain")'],
    file: ['ReadAllBytesAsync("file.bin")', 'WriteAllBytesAsync("response.bin"'],
    stream: ["SendAsync(request, HttpCompletionOption.ResponseHeadersRead)", "while (await reader.ReadLineAsync() is { } line)"],
    query: ['new HttpMethod("QUERY")'],
    delete: ["HttpMethod.Delete"],
  },
};

describe.each(Object.entries(wants))("%s", (id, kindsWanted) => {
  test.each(Object.entries(kindsWanted))("%s", (kind, lines) => {
    const text = write(id, kinds[kind as keyof typeof kinds]);
    for (const line of lines) expect(text).toContain(line);
  });
});

test("each language has texts that it must print, JavaScript in a file of its own", () =>
  expect([...Object.keys(wants), "javascript"].sort()).toEqual(dialects.map(({ id }) => id).sort()));

describe.each(dialects.map(({ id }) => id))("%s with hostile texts", (id) => {
  const bodies: HttpRequest["body"][] = [
    { kind: "json", mediaType: "application/json", value: hostileObject },
    { kind: "form", pairs: [[hostile, hostile]] },
    {
      kind: "multipart",
      parts: [
        { kind: "value", name: hostile, value: hostile },
        { kind: "file", name: "a", fileName: hostile },
      ],
    },
    { kind: "text", mediaType: "text/plain", text: hostile },
  ];
  test.each(bodies.map((body) => ({ kind: body?.kind, body })))("$kind: nothing invisible, nothing broken", ({ body }) => {
    const text = write(
      id,
      request({ method: "POST", headers: [["x-h", hostile.replace(/[\n\r]/g, "")]], ...(body ? { body } : {}) }),
    );
    expect(text).not.toMatch(/[\0\u2028\u202e\ufeff]|\r|[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(text.split("\n").every((line) => line === line.trimEnd() || id === "bash")).toBe(true);
  });
});

describe("every language prints the body of an error, whatever a success returns", () => {
  const bodies: Record<string, RegExp> = {
    // cURL prints each body.
    bash: /^curl (?!.*(?:--fail|-f |--silent|-s ))/,
    javascript: /if \(!response\.ok\).*await response\.text\(\)/,
    python: /if not response\.ok:\n.*\{response\.text\}/,
    php: /\$status >= 400\) \{\n.*\$response|echo \$text/,
    go: /StatusCode >= 400 \{\n\t\tmessage, _ := io\.ReadAll\(res\.Body\)\n.*, message\)/,
    java: /statusCode\(\) >= 400\) \{\n.*response\.body\(\)/,
    kotlin: /check\(response\.isSuccessful\).*response\.body\?\.string\(\)/,
    swift:
      /statusCode < 400 else \{\n {4}(?:print\(String\(decoding: data, as: UTF8\.self\)\)|for try await line in bytes\.lines \{ print)/,
    ruby: /raise .*response\.body.* unless response\.is_a\?\(Net::HTTPSuccess\)/,
    csharp: /IsSuccessStatusCode\)\n.*await response\.Content\.ReadAsStringAsync\(\)/,
  };
  const answers = ["json", "text", "stream", "file", "nothing"] as const;
  test("has a text for each language", () => expect(Object.keys(bodies).sort()).toEqual(dialects.map(({ id }) => id).sort()));
  test.each(dialects.flatMap(({ id }) => answers.map((answer) => ({ id, answer }))))("$id, $answer", ({ id, answer }) => {
    const text = write(id, request({ answer }));
    expect(text).toMatch(bodies[id] as RegExp);
    expect(text).not.toMatch(/CURLOPT_FAILONERROR|raise_for_status|EnsureSuccessStatusCode|discarding\(\)/);
  });
});

describe("rules of single languages", () => {
  const json = (value: unknown) => request({ method: "POST", body: { kind: "json", mediaType: "application/json", value } });

  test("PHP writes out parts of one name, because an array has each name once", () => {
    const part = (value: string) => ({ kind: "value" as const, name: "tag", value });
    const text = write("php", request({ method: "POST", body: { kind: "multipart", parts: [part("a"), part("b")] } }));
    for (const value of ["a", "b"]) expect(text).toContain(`name=\\"tag\\"\\r\\n\\r\\n${value}\\r\\n`);
    expect(text).toContain("'Content-Type: multipart/form-data; boundary=");
  });

  test("PHP names the method of a request with a body, which is POST otherwise", () => {
    expect(write("php", { ...json({}), method: "GET" })).toContain("CURLOPT_CUSTOMREQUEST => 'GET',");
  });

  test("C# reads a media type with parameters, for which StringContent has no text", () => {
    const mediaType = "application/vnd.api+json; version=2";
    const text = write("csharp", request({ method: "POST", body: { kind: "json", mediaType, value: {} } }));
    expect(text).toContain('Encoding.UTF8, MediaTypeHeaderValue.Parse("application/vnd.api+json; version=2"));');
    expect(text).toContain("using System.Net.Http.Headers;");
  });

  test("Kotlin keeps dollars in raw strings", () => {
    expect(write("kotlin", json({ a: "$x ${y}" }))).toContain(`"a": "\${'$'}x \${'$'}{y}"`);
  });

  test("Go ends its raw string at a backtick", () => {
    expect(write("go", json({ a: "`" }))).toContain('strings.NewReader("{\\n  \\"a\\": \\"`\\"\\n}")');
  });

  test("Java and Swift double backslashes in text blocks, C# does not", () => {
    const given = json({ a: "\\(x)\n" });
    expect(write("java", given)).toContain('"a": "\\\\\\\\(x)\\\\n"');
    expect(write("swift", given)).toContain('"a": "\\\\\\\\(x)\\\\n"');
    expect(write("csharp", given)).toContain('"a": "\\\\(x)\\n"');
  });

  test("PHP keeps an object whose keys are numbers an object", () => {
    expect(write("php", json({ 0: "a", 1: "b" }))).toContain("(object) [\n        '0' => 'a',");
  });

  test("curl expands no ranges in brackets, and reads no files for values", () => {
    expect(write("bash", request({ url: "https://example.com/[1]" }))).toContain("curl --globoff ");
    expect(write("bash", request({ url: "{origin}/v1" }))).toContain("curl --globoff '{origin}/v1'");
    expect(write("bash", request({ url: "https://example.com/repos/{owner}" }))).toContain(
      "curl --globoff 'https://example.com/repos/{owner}'",
    );
    expect(write("bash", request({ url: "https://example.com/{a,b}" }))).toContain("curl --globoff ");
    expect(write("bash", request({ method: "POST", body: { kind: "form", pairs: [["a=@", "@b"]] } }))).toContain(
      "--data-urlencode 'a%3D%40=@b'",
    );
    expect(write("bash", request({ headers: [["x-empty", ""]] }))).toContain("-H 'x-empty;'");
    expect(write("bash", request({ method: "HEAD" }))).toContain("curl --head ");
  });

  test("Python says that requests has no methods in lower case", () => {
    expect(write("python", request({ method: "mkCol" }))).toMatch(
      /^import requests\n\n# requests cannot send a method in lower case/,
    );
    expect(write("bash", request({ method: "mkCol" }))).toContain("-X mkCol");
  });

  test("Python serializes other JSON media types itself", () => {
    const given = request({
      method: "PATCH",
      body: { kind: "json", mediaType: "application/merge-patch+json", value: { a: null } },
    });
    expect(write("python", given)).toContain('data=json.dumps({\n        "a": None,\n    }),');
    expect(write("python", given)).toMatch(/^import json\n\nimport requests\n/);
  });

  test("Python sends a body of null, which requests leaves out of `json`", () => {
    const given = request({ method: "POST", body: { kind: "json", mediaType: "application/json", value: null } });
    expect(write("python", given)).toContain("data=json.dumps(None),");
    expect(write("python", given)).toContain('"Content-Type": "application/json",');
  });

  test("forms with a repeated name become pairs", () => {
    const given = request({
      method: "POST",
      body: {
        kind: "form",
        pairs: [
          ["a", "1"],
          ["a", "2"],
        ],
      },
    });
    expect(write("python", given)).toContain('data=[\n        ("a", "1"),\n        ("a", "2"),\n    ],');
    expect(write("php", given)).toContain("CURLOPT_POSTFIELDS => 'a=1&a=2',");
    expect(write("ruby", given)).toContain("set_form_data([");
  });

  test("OkHttp gets an empty body where it requires one", () => {
    expect(write("kotlin", request({ method: "POST" }))).toContain(".post(ByteArray(0).toRequestBody())");
  });
});

test("the generators import only each other, so that they can run in a browser", () => {
  const folder = join(import.meta.dirname, "../../../../runtime/samples");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const imports = files.flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/from "([^"]+)"/g)].map(([, target = ""]) =>
      join(folder, file, "..", target),
    ),
  );
  expect(imports.length).toBeGreaterThan(10);
  expect(imports.filter((target) => !target.startsWith(folder))).toEqual([]);
});
