import { setTimeout as sleep } from "node:timers/promises";
import { version } from "../../platform/package.js";

/** The result of requesting a link. */
export type Answer = { ok: true } | { ok: false; reason: string /** Whether a retry may succeed. */; passing: boolean };

export interface AskOptions {
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

export const defaultAskOptions: AskOptions = {
  timeout: 10_000,
  retries: 2,
  pause: 500,
  atOnce: 8,
  perHost: 2,
  fetch: globalThis.fetch,
};

/**
 * Requests each URL once: with HEAD, and with GET if the server does not support HEAD. Redirects are
 * followed.
 * @param onAnswer called with each result as it arrives
 */
export async function askLinks(
  urls: readonly string[],
  options: AskOptions = defaultAskOptions,
  onAnswer: (url: string, answer: Answer) => void = () => {},
): Promise<Map<string, Answer>> {
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
      onAnswer(url, answer);
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
