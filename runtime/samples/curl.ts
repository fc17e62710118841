import { type HttpRequest, type Part, type SampleLanguage, withContentType } from "./http-request.js";
import { sourceJson } from "./json-text.js";
import { quoteShell } from "./quote.js";
import { encodeStrict } from "./serialize.js";

/** curl in a POSIX shell. */
export const curl: SampleLanguage = { id: "bash", label: "cURL", write, canIdentify: true };

function write(request: HttpRequest): string {
  const words = [`curl ${[...methodFlags(request), quoteShell(request.url)].join(" ")}`];
  const { basic, digest } = request;
  if (basic) words.push(`-u ${quoteShell(`${basic.user}:${basic.password}`)}`);
  if (digest) words.push(`--digest -u ${quoteShell(`${digest.user}:${digest.password}`)}`);
  if (request.certificate) words.push("--cert client.pem --key client-key.pem");
  // curl sets the content type of forms and multipart bodies itself.
  for (const [name, value] of withContentType(request, ["json", "text", "file"]))
    words.push(`-H ${quoteShell(value === "" ? `${name};` : `${name}: ${value}`)}`);
  words.push(...bodyFlags(request));
  if (request.answer === "file") words.push("--output response.bin");
  return words.join(" \\\n  ");
}

function methodFlags(request: HttpRequest): string[] {
  const { method, url } = request;
  const flags: string[] = [];
  // curl expands brackets and braces in a URL to ranges, unless `--globoff` is set. Variables, `{id}`, are replaced first.
  if (/[[\]{}]/.test(url.replace(/\{[^{}[\],\s]+\}/g, ""))) flags.push("--globoff");
  if (method === "HEAD") flags.push("--head");
  else if (method !== (bodyFlags(request).length > 0 ? "POST" : "GET")) flags.push(`-X ${method}`);
  return flags;
}

function bodyFlags({ body }: HttpRequest): string[] {
  switch (body?.kind) {
    case "json":
      return [`-d ${quoteShell(sourceJson(body.value))}`];
    case "form":
      return body.pairs.map(([name, value]) => `--data-urlencode ${quoteShell(`${encodeStrict(name)}=${value}`)}`);
    case "multipart":
      return body.parts.map(partFlag);
    case "text":
      return [`--data-raw ${quoteShell(body.text)}`];
    case "file":
      return [`--data-binary ${quoteShell(`@${body.fileName}`)}`];
    default:
      return [];
  }
}

function partFlag(part: Part): string {
  if (part.kind === "value" && part.mediaType === undefined) return `--form-string ${quoteShell(`${part.name}=${part.value}`)}`;
  if (part.kind === "value") return `-F ${quoteShell(`${part.name}=${formWord(part.value)};type=${part.mediaType}`)}`;
  const type = part.mediaType === undefined ? "" : `;type=${part.mediaType}`;
  return `-F ${quoteShell(`${part.name}=@${part.fileName}${type}`)}`;
}

/** The value of `-F`. A semicolon ends it unless it is quoted, and some first characters would name a file. */
function formWord(value: string): string {
  return /^[@<"\s]|;/.test(value) ? `"${value.replace(/[\\"]/g, "\\$&")}"` : value;
}
