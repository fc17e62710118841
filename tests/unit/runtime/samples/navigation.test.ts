import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { navigationOf, pkce } from "../../../../runtime/samples/navigation.js";
import { type Sample, samplesOf } from "../../../../runtime/samples/samples-of.js";
import { hostile, received } from "./requests.js";

const authorize = (query: Record<string, string>) => `https://auth.example/authorize?${new URLSearchParams(query)}`;
const signIn = authorize({ client_id: "a b", code_challenge: pkce.challenge, code_challenge_method: "S256" });

/** The samples of a page that a browser opens. */
function navigationSamples(url: string): Sample[] {
  const { origin, pathname, search } = new URL(url);
  return samplesOf({
    method: "GET",
    server: origin,
    path: pathname + search,
    inputs: [],
    answer: "nothing",
    navigation: true,
  });
}

/** Runs the JavaScript of a navigation without a browser. Returns the URL that it navigates to. */
async function assigned(url: string): Promise<string> {
  const text = navigationSamples(url).find(({ language }) => language === "javascript")?.text ?? "";
  const seen: string[] = [];
  const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => (window: unknown) => Promise<void>;
  await new AsyncFunction("window", text)({ location: { assign: (to: string) => seen.push(to) } });
  return seen.join();
}

test("the challenge is derived from the verifier (RFC 7636, appendix B)", () => {
  expect(createHash("sha256").update(pkce.verifier).digest("base64url")).toBe(pkce.challenge);
});

describe("samples of a navigation", () => {
  test("have the URL first, then programs that do not request it", () => {
    const samples = navigationSamples(signIn);
    expect(samples.map(({ language }) => language)).toEqual([
      "url",
      "javascript",
      "python",
      "php",
      "go",
      "java",
      "kotlin",
      "swift",
      "ruby",
      "csharp",
    ]);
    expect(samples[0]).toMatchObject({ text: signIn, notes: ["sampleWithChallenge"] });
    for (const { text, label } of samples)
      expect(text, label).not.toMatch(/\bfetch\(|requests\.|curl_init|HttpClient|http\.Get|Net::HTTP/);
  });

  test("derive the challenge from the verifier, and use every parameter", () => {
    for (const { text, label } of navigationSamples(signIn).slice(1)) {
      expect(text, label).toContain(pkce.verifier);
      expect(text, label).not.toContain(pkce.challenge);
      for (const part of ["https://auth.example/authorize", "client_id", "a b", "code_challenge_method", "S256"])
        expect(text, label).toContain(part);
    }
  });

  test("keep a challenge of the reader, and do not mention PKCE without one", () => {
    for (const { text, notes, label } of navigationSamples(authorize({ code_challenge: "abc" }))) {
      expect(text, label).toContain("abc");
      expect(text, label).not.toMatch(/verifier|PKCE/i);
      expect(notes, label).toBeUndefined();
    }
  });

  test("lead to the same URL in JavaScript", async () => {
    for (const url of [signIn, authorize({ q: hostile, __proto__: "x", "a-b": "" }), "https://auth.example/out"]) {
      const [want, got] = [new URL(url), new URL(await assigned(url))];
      expect([got.origin + got.pathname, [...got.searchParams]]).toEqual([want.origin + want.pathname, [...want.searchParams]]);
    }
    expect(new URL(await assigned(authorize({ q: hostile }))).searchParams.get("q")).toBe(received);
  });

  test("write out a query that repeats a name", () => {
    const url = "https://auth.example/authorize?a=1&a=2";
    expect(navigationOf(url)).toEqual({ url, base: "https://auth.example/authorize", pairs: [] });
    for (const { text, label } of navigationSamples(url)) expect(text, label).toContain("a=1&a=2");
  });

  test("have nothing invisible or broken with hostile texts", () => {
    for (const { text, label } of navigationSamples(authorize({ [hostile]: hostile })))
      expect(text, label).not.toMatch(/[\0\u2028\u202e\ufeff]|\r|[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});
