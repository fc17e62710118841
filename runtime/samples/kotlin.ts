import { sourceJson } from "./json-text.js";
import { type Code, type Dialect, importsByName, indented, partHeaders, quoteKotlin as quote } from "./language.js";
import { verifierComment } from "./navigation.js";

const print = "    println(response.body?.string())";
const typed = (value: string, call: string, mediaType: string | undefined) =>
  `${value}.${call}(${mediaType === undefined ? "" : `${quote(mediaType)}.toMediaType()`})`;
const file = (name: string, mediaType: string | undefined) => typed(`File(${quote(name)})`, "asRequestBody", mediaType);

/** Kotlin with OkHttp, the client of most Android apps. Navigations are statements for an activity that open the system's browser. */
export const kotlin: Dialect = {
  id: "kotlin",
  label: "Kotlin",
  aliases: ["kt", "kts"],
  quote,
  typed: [],
  imports: importsByName(
    (name) => `import ${name}`,
    [
      "android.content.Intent",
      "android.net.Uri",
      "android.util.Base64",
      "java.io.File",
      "java.security.MessageDigest",
      "java.time.Duration",
      "okhttp3.Credentials",
      "okhttp3.FormBody",
      "okhttp3.Headers.Companion.headersOf",
      "okhttp3.MediaType.Companion.toMediaType",
      "okhttp3.MultipartBody",
      "okhttp3.OkHttpClient",
      "okhttp3.Request",
      "okhttp3.RequestBody.Companion.asRequestBody",
      "okhttp3.RequestBody.Companion.toRequestBody",
    ],
  ),
  header: (name, value) => `.header(${quote(name)}, ${quote(value)})`,
  body: {
    json: ({ value, mediaType }) => [
      'val body = """',
      // In a raw string `$` still starts a template, so it must be written as one.
      `    ${sourceJson(value, "    ").replaceAll("$", () => "$" + "{'$'}")}`,
      typed('""".trimIndent()', "toRequestBody", mediaType),
    ],
    form: ({ pairs }) => [
      "val body = FormBody.Builder()",
      pairs.map(([name, value]) => `    .add(${quote(name)}, ${quote(value)})`),
      "    .build()",
    ],
    multipart: ({ parts }) => [
      "val body = MultipartBody.Builder()",
      "    .setType(MultipartBody.FORM)",
      parts.map((part) => {
        const name = quote(part.name);
        if (part.headers) {
          const words = partHeaders(part)
            .filter(([header]) => header !== "Content-Type")
            .flat();
          const content =
            part.kind === "file"
              ? file(part.fileName, part.mediaType)
              : typed(quote(part.value), "toRequestBody", part.mediaType);
          return `    .addPart(headersOf(${words.map(quote).join(", ")}), ${content})`;
        }
        if (part.kind === "file")
          return `    .addFormDataPart(${name}, ${quote(part.fileName)}, ${file(part.fileName, part.mediaType)})`;
        if (part.mediaType === undefined) return `    .addFormDataPart(${name}, ${quote(part.value)})`;
        return `    .addFormDataPart(${name}, null, ${typed(quote(part.value), "toRequestBody", part.mediaType)})`;
      }),
      "    .build()",
    ],
    text: ({ text, mediaType }) => [`val body = ${quote(text)}`, typed("    ", "toRequestBody", mediaType)],
    file: ({ fileName, mediaType }) => `val body = ${file(fileName, mediaType)}`,
  },
  answer: {
    json: print,
    text: print,
    stream: "    response.body?.charStream()?.forEachLine { println(it) }",
    file: `    response.body?.byteStream()?.copyTo(File("response.bin").outputStream())`,
    nothing: [],
  },
  request: ({ method, url, basic, answer: kind }, { headers, body, answer }) => [
    `val client = OkHttpClient${kind === "stream" ? ".Builder().readTimeout(Duration.ZERO).build()" : "()"}`,
    "",
    body.length > 0 && [body, ""],
    "val request = Request.Builder()",
    indented("    ", [
      `.url(${quote(url)})`,
      basic && `.header("Authorization", Credentials.basic(${quote(basic.user)}, ${quote(basic.password)}))`,
      headers,
      methodCall(method, body.length > 0),
      ".build()",
    ]),
    "",
    "client.newCall(request).execute().use { response ->",
    '    check(response.isSuccessful) { "HTTP ' + "$" + "{response.code}: " + "$" + '{response.body?.string()}" }',
    answer,
    "}",
  ],
  challenge: "codeChallenge",
  navigate: ({ url, base, pairs, verifier }) => [
    verifier && [
      `// ${verifierComment}`,
      "// 32 bytes from SecureRandom, in the same encoding.",
      `val codeVerifier = ${verifier}`,
      'val digest = MessageDigest.getInstance("SHA-256").digest(codeVerifier.toByteArray())',
      "val codeChallenge = Base64.encodeToString(digest, Base64.URL_SAFE or Base64.NO_PADDING or Base64.NO_WRAP)",
      "",
    ],
    pairs.length > 0
      ? [
          `val uri = Uri.parse(${quote(base)}).buildUpon()`,
          pairs.map(([name, value]) => `    .appendQueryParameter(${quote(name)}, ${value})`),
          "    .build()",
        ]
      : `val uri = Uri.parse(${quote(url)})`,
    "startActivity(Intent(Intent.ACTION_VIEW, uri))",
  ],
};

/** OkHttp requires a body for POST, PUT and PATCH, and allows none for GET and HEAD. */
function methodCall(method: string, hasBody: boolean): Code {
  if (method === "GET" && !hasBody) return undefined;
  if (method === "HEAD") return ".head()";
  if (["POST", "PUT", "PATCH"].includes(method))
    return `.${method.toLowerCase()}(${hasBody ? "body" : "ByteArray(0).toRequestBody()"})`;
  if (method === "DELETE") return hasBody ? ".delete(body)" : ".delete()";
  return `.method(${quote(method)}, ${hasBody ? "body" : "null"})`;
}
