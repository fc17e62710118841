import { setTimeout as sleep } from "node:timers/promises";
import { childPointer } from "../../../runtime/samples/json.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { locate } from "../../diagnostics/source-file.js";
import type { Diagnostic, Location } from "../../diagnostics/types.js";
import { parseUrl } from "../../platform/files.js";
import { version } from "../../platform/package.js";
import { onlyMarkdown, withoutComments } from "../../text/markdown/only-prose.js";
import type { CheckInput } from "../check-input.js";
import { proseTexts } from "../content/prose-texts.js";

/** Requests every external link, on request only. `onProgress` gets the number of finished and of all requests. */
export async function checkExternal(
  input: CheckInput,
  onProgress: (done: number, all: number) => void = () => {},
  options: Partial<AskOptions> = {},
): Promise<Diagnostic[]> {
  const links = externalLinks(input);
  let done = 0;
  const answers = await askLinks(
    links.map(({ url }) => url),
    { ...defaultAskOptions, ...options },
    () => onProgress(++done, links.length),
  );
  return links.flatMap(({ url, location }) => {
    const answer = answers.get(url);
    if (!answer || answer.ok) return [];
    const hint = answer.passing ? "It may work again later." : undefined;
    return [newDiagnostic("link-external", `\`${url}\` ${answer.reason}.`, { location, hint })];
  });
}

type Answer = { ok: true } | { ok: false; reason: string /** Whether a retry may succeed. */; passing: boolean };

interface AskOptions {
  /** Timeout of a request in milliseconds. */
  timeout: number;
  /** Number of retries after no response, 429 or 5XX. */
  retries: number;
  /** Milliseconds before the first retry; doubled for each further one. */
  pause: number;
  /** Number of parallel requests, in total and per host. */
  atOnce: number;
  perHost: number;
  fetch: typeof fetch;
}

const defaultAskOptions: AskOptions = {
  timeout: 10_000,
  retries: 2,
  pause: 500,
  atOnce: 8,
  perHost: 2,
  fetch: globalThis.fetch,
};

/** Requests each URL once: HEAD, or GET without support, following redirects. `onAnswer` is called after each. */
async function askLinks(urls: readonly string[], options: AskOptions, onAnswer: () => void): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  const waiting = [...new Set(urls)];
  const busy = new Map<string, number>();
  const worker = async (): Promise<void> => {
    while (waiting.length > 0) {
      const index = waiting.findIndex((url) => (busy.get(new URL(url).host) ?? 0) < options.perHost);
      if (index < 0) {
        await sleep(20);
        continue;
      }
      const [url] = waiting.splice(index, 1) as [string];
      const { host } = new URL(url);
      busy.set(host, (busy.get(host) ?? 0) + 1);
      const answer = await askWithRetries(url, options);
      busy.set(host, (busy.get(host) ?? 1) - 1);
      answers.set(url, answer);
      onAnswer();
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, worker));
  return answers;
}

async function askWithRetries(url: string, options: AskOptions): Promise<Answer> {
  let answer = await ask(url, options);
  for (let retry = 0; retry < options.retries && !answer.ok && answer.passing; retry++) {
    await sleep(options.pause * 2 ** retry);
    answer = await ask(url, options);
  }
  return answer;
}

async function ask(url: string, options: AskOptions): Promise<Answer> {
  const head = await request(url, "HEAD", options);
  return head.ok || head.final ? head.answer : (await request(url, "GET", options)).answer;
}

async function request(
  url: string,
  method: "HEAD" | "GET",
  { fetch, timeout }: AskOptions,
): Promise<{ ok: boolean; final: boolean; answer: Answer }> {
  try {
    const response = await fetch(url, {
      method,
      redirect: "follow",
      signal: AbortSignal.timeout(timeout),
      headers: { "user-agent": `portal/${version} (link check)`, accept: "text/html,*/*" },
    });
    await response.body?.cancel();
    const { status } = response;
    // The page exists, but programs may not read it.
    if (response.ok || status === 401 || status === 403) return { ok: true, final: true, answer: { ok: true } };
    const passing = status === 429 || status >= 500;
    return { ok: false, final: false, answer: { ok: false, reason: `answers ${status}`, passing } };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
    const reason =
      name === "TimeoutError"
        ? `does not respond within ${timeout / 1000} s`
        : `cannot be reached (${cause?.code ?? cause?.message ?? name})`;
    return { ok: false, final: true, answer: { ok: false, reason, passing: cause?.code !== "ENOTFOUND" } };
  }
}

/** An external URL and the first place that has it. */
interface ExternalLink {
  url: string;
  location: Location | undefined;
}

/** In links, autolinks and attributes. A closing bracket ends a URL unless it was opened inside. */
const address = /\bhttps?:\/\/[^\s<>"'`\\\](){]*(?:\{[^\s<>"'`]*|(?:\([^\s<>"'`\\()]*\)[^\s<>"'`\\\]()}]*)*)/g;

/** Every http(s) URL that guides, descriptions and the manifest link to, each once. URLs in code are skipped. */
function externalLinks(input: CheckInput): ExternalLink[] {
  const links = new Map<string, ExternalLink>();
  const add = (written: string, place: () => Location | undefined) => {
    const url = addressOf(written);
    if (url !== undefined && !links.has(url)) links.set(url, { url, location: place() });
  };
  for (const { text, locate: place } of proseTexts(input)) {
    const markdown = withoutComments(onlyMarkdown(text));
    for (const { 0: match, index } of markdown.matchAll(address)) add(match, () => place(index, index + match.length));
  }
  for (const { source, pointer, url } of docsOf(input)) add(url, () => source.locate(childPointer(pointer, "url")));
  const { manifest } = input.sources;
  const file = manifest.file === "" ? undefined : input.sources.readContent("manifest.yaml");
  if (file)
    for (const { 0: match, index } of file.text.matchAll(address)) add(match, () => locate(file, index, index + match.length));
  return [...links.values()];
}

/** `externalDocs` anywhere in specs. */
function docsOf({ sources }: CheckInput) {
  const links: { source: { locate(pointer: string): Location }; pointer: string; url: string }[] = [];
  for (const spec of sources.specs.values()) {
    for (const document of spec.documents.values()) {
      const walk = (value: unknown, pointer: string): void => {
        if (typeof value !== "object" || value === null) return;
        for (const [key, inner] of Object.entries(value)) {
          const at = childPointer(pointer, key);
          const url = key === "externalDocs" ? (inner as { url?: unknown } | null)?.url : undefined;
          if (typeof url === "string") links.push({ source: document, pointer: at, url });
          walk(inner, at);
        }
      };
      walk(document.value, "");
    }
  }
  return links;
}

/** A URL without hash and without final punctuation. Undefined for URLs that cannot be requested. */
function addressOf(written: string): string | undefined {
  const trimmed = written.replace(/[.,;:!?*_]+$/, "");
  const url = /[{}@]/.test(trimmed) ? undefined : parseUrl(trimmed);
  if (!url) return undefined;
  url.hash = "";
  // Names reserved for examples (RFC 2606), and this machine.
  if (/(?:^|\.)(?:example|test|invalid|localhost)$|(?:^|\.)example\.(?:com|net|org)$/.test(url.hostname)) return undefined;
  return /^(?:127\.|\[::1\])/.test(url.hostname) && url.port === "" ? undefined : url.href;
}
