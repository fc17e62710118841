import type { HttpRequest, Part, RequestBody, SampleLanguage } from "./http-request.js";
import { sourceJson } from "./json-text.js";
import { type Navigation, valueText } from "./navigation.js";
import { verifierComment } from "./pkce.js";
import { quoteKotlin as quote } from "./quote.js";

/** Kotlin with OkHttp, the client of most Android apps. */
export const kotlin: SampleLanguage = { id: "kotlin", label: "Kotlin", write, navigate };

function write(request: HttpRequest): string {
  const { method, body, basic } = request;
  const imports = new Set(["okhttp3.OkHttpClient", "okhttp3.Request"]);
  const before = bodyLines(body, imports);
  const build = [`.url(${quote(request.url)})`];
  if (basic) {
    imports.add("okhttp3.Credentials");
    build.push(`.header("Authorization", Credentials.basic(${quote(basic.user)}, ${quote(basic.password)}))`);
  }
  for (const [name, value] of request.headers) build.push(`.header(${quote(name)}, ${quote(value)})`);
  const verb = methodCall(method, body !== undefined, imports);
  if (verb) build.push(verb);
  const lines = [
    "val client = OkHttpClient()",
    "",
    ...before,
    "val request = Request.Builder()",
    ...build.map((call) => `    ${call}`),
    "    .build()",
    "",
    "client.newCall(request).execute().use { response ->",
    '    check(response.isSuccessful) { "HTTP ' + "$" + "{response.code}: " + "$" + '{response.body?.string()}" }',
    ...answerLines(request.answer, imports),
    "}",
  ];
  return [...[...imports].sort().map((name) => `import ${name}`), "", ...lines].join("\n");
}

/** OkHttp requires a body for POST, PUT and PATCH, and allows none for GET and HEAD. */
function methodCall(method: string, hasBody: boolean, imports: Set<string>): string | undefined {
  if (method === "GET" && !hasBody) return undefined;
  if (method === "HEAD") return ".head()";
  const argument = hasBody ? "body" : "ByteArray(0).toRequestBody()";
  if (["POST", "PUT", "PATCH"].includes(method)) {
    if (!hasBody) imports.add("okhttp3.RequestBody.Companion.toRequestBody");
    return `.${method.toLowerCase()}(${argument})`;
  }
  if (method === "DELETE") return hasBody ? ".delete(body)" : ".delete()";
  return `.method(${quote(method)}, ${hasBody ? "body" : "null"})`;
}

function bodyLines(body: RequestBody | undefined, imports: Set<string>): string[] {
  switch (body?.kind) {
    case "json": {
      textImports(imports);
      // In a raw string `$` still starts a template, so it must be written as one.
      const text = sourceJson(body.value, "    ").replaceAll("$", () => "$" + "{'$'}");
      return ['val body = """', `    ${text}`, `""".trimIndent().toRequestBody(${quote(body.mediaType)}.toMediaType())`, ""];
    }
    case "form": {
      imports.add("okhttp3.FormBody");
      const adds = body.pairs.map(([name, value]) => `    .add(${quote(name)}, ${quote(value)})`);
      return ["val body = FormBody.Builder()", ...adds, "    .build()", ""];
    }
    case "multipart": {
      imports.add("okhttp3.MultipartBody");
      const adds = body.parts.map((part) => `    ${partCall(part, imports)}`);
      return ["val body = MultipartBody.Builder()", "    .setType(MultipartBody.FORM)", ...adds, "    .build()", ""];
    }
    case "text":
      textImports(imports);
      return [`val body = ${quote(body.text)}`, `    .toRequestBody(${quote(body.mediaType)}.toMediaType())`, ""];
    case "file":
      fileImports(imports);
      return [`val body = File(${quote(body.fileName)}).asRequestBody(${quote(body.mediaType)}.toMediaType())`, ""];
    default:
      return [];
  }
}

function partCall(part: Part, imports: Set<string>): string {
  if (part.kind === "value") {
    if (part.mediaType === undefined) return `.addFormDataPart(${quote(part.name)}, ${quote(part.value)})`;
    textImports(imports);
    const content = `${quote(part.value)}.toRequestBody(${quote(part.mediaType)}.toMediaType())`;
    return `.addFormDataPart(${quote(part.name)}, null, ${content})`;
  }
  imports.add("java.io.File").add("okhttp3.RequestBody.Companion.asRequestBody");
  if (part.mediaType !== undefined) imports.add("okhttp3.MediaType.Companion.toMediaType");
  const type = part.mediaType === undefined ? "" : `${quote(part.mediaType)}.toMediaType()`;
  return `.addFormDataPart(${quote(part.name)}, ${quote(part.fileName)}, File(${quote(part.fileName)}).asRequestBody(${type}))`;
}

function textImports(imports: Set<string>): void {
  imports.add("okhttp3.MediaType.Companion.toMediaType").add("okhttp3.RequestBody.Companion.toRequestBody");
}

function fileImports(imports: Set<string>): void {
  imports.add("java.io.File").add("okhttp3.MediaType.Companion.toMediaType").add("okhttp3.RequestBody.Companion.asRequestBody");
}

function answerLines(answer: HttpRequest["answer"], imports: Set<string>): string[] {
  if (answer === "nothing") return [];
  if (answer !== "file") return ["    println(response.body?.string())"];
  imports.add("java.io.File");
  return [`    response.body?.byteStream()?.copyTo(File("response.bin").outputStream())`];
}

/** Kotlin on Android: statements for an activity that open the system's browser. */
function navigate(navigation: Navigation): string {
  const { url, base, pairs, verifier } = navigation;
  const imports = ["android.content.Intent", "android.net.Uri"];
  const lines: string[] = [];
  if (verifier !== undefined) {
    imports.push("android.util.Base64", "java.security.MessageDigest");
    lines.push(
      `// ${verifierComment}`,
      "// 32 bytes from SecureRandom, in the same encoding.",
      `val codeVerifier = ${quote(verifier)}`,
      'val digest = MessageDigest.getInstance("SHA-256").digest(codeVerifier.toByteArray())',
      "val codeChallenge = Base64.encodeToString(digest, Base64.URL_SAFE or Base64.NO_PADDING or Base64.NO_WRAP)",
      "",
    );
  }
  const rows = pairs.map(
    (pair) => `    .appendQueryParameter(${quote(pair[0])}, ${valueText(navigation, pair, quote, "codeChallenge")})`,
  );
  if (rows.length > 0) lines.push(`val uri = Uri.parse(${quote(base)}).buildUpon()`, ...rows, "    .build()");
  else lines.push(`val uri = Uri.parse(${quote(url)})`);
  lines.push("startActivity(Intent(Intent.ACTION_VIEW, uri))");
  return [...imports.map((name) => `import ${name}`), "", ...lines].join("\n");
}
