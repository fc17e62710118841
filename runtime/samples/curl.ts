import { sourceJson } from "./json-text.js";
import { type Dialect, type Part, quoteShell as quote } from "./language.js";
import { encodeStrict } from "./serialize.js";

/** curl in a POSIX shell. */
export const curl: Dialect = {
  id: "bash",
  label: "cURL",
  codeLabel: "Shell",
  aliases: ["curl", "sh", "shell", "zsh", "console", "terminal"],
  inTwins: true,
  canIdentify: true,
  quote,
  // curl sets the content type of forms and multipart bodies itself.
  typed: ["json", "text", "file"],
  header: (name, value) => `-H ${quote(value === "" ? `${name};` : `${name}: ${value}`)}`,
  body: {
    json: ({ value }) => `-d ${quote(sourceJson(value, "  "))}`,
    form: ({ pairs }) => pairs.map(([name, value]) => `--data-urlencode ${quote(`${encodeStrict(name)}=${value}`)}`),
    multipart: ({ parts }) => parts.map(partFlag),
    text: ({ text }) => `--data-raw ${quote(text)}`,
    file: ({ fileName }) => `--data-binary ${quote(`@${fileName}`)}`,
  },
  answer: { json: [], text: [], stream: [], file: "--output response.bin", nothing: [] },
  request: ({ method, url, basic, digest, certificate, answer: kind }, { headers, body, answer }) => [
    ["curl", kind === "stream" && "--no-buffer", ...methodFlags(method, url, body.length > 0), quote(url)]
      .filter(Boolean)
      .join(" "),
    basic && `-u ${quote(`${basic.user}:${basic.password}`)}`,
    digest && `--digest -u ${quote(`${digest.user}:${digest.password}`)}`,
    certificate && "--cert client.pem --key client-key.pem",
    headers,
    body,
    answer,
  ],
  program: (_, words) => words.join(" \\\n  "),
  navigate: false,
};

function methodFlags(method: string, url: string, hasBody: boolean): string[] {
  const flags: string[] = [];
  // curl reads brackets and braces of a URL as lists, unless `--globoff` is set: it would ask for `owner` where `{owner}` is left.
  if (/[[\]{}]/.test(url)) flags.push("--globoff");
  if (method === "HEAD") flags.push("--head");
  else if (method !== (hasBody ? "POST" : "GET")) flags.push(`-X ${method}`);
  return flags;
}

function partFlag({ name, mediaType, headers = [], ...part }: Part): string {
  const type = mediaType === undefined ? "" : `;type=${mediaType}`;
  const more = type + headers.map(([header, value]) => `;headers=${quotedWord(`${header}: ${value}`)}`).join("");
  if (part.kind === "file") return `-F ${quote(`${name}=@${part.fileName}${more}`)}`;
  return more === ""
    ? `--form-string ${quote(`${name}=${part.value}`)}`
    : `-F ${quote(`${name}=${formWord(part.value)}${more}`)}`;
}

/** The value of `-F`. A semicolon ends it unless it is quoted, and some first characters would name a file. */
function formWord(value: string): string {
  return /^[@<"\s]|;/.test(value) ? quotedWord(value) : value;
}

const quotedWord = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`;
