import { beforeAll, describe, expect, it } from "vitest";
import { readCurl } from "../guides/curl-command.js";
import { LocalServers } from "./local-servers.js";
import { type PageSample, type ShownSamples, shownSamples } from "./page-samples.js";
import { readPython } from "./read-python.js";
import { type Interpreter, node, python, shell } from "./run-samples.js";
import { type ReceivedRequest, SpecRequests } from "./spec-requests.js";

const specs = new SpecRequests([
  "specs/content/v4/openapi.yaml",
  "specs/user-related/v1/openapi.yaml",
  "specs/oauth2/v1/openapi.yaml",
]);

let shown: ShownSamples;
beforeAll(async () => {
  shown = await shownSamples();
}, 120_000);

/**
 * The samples in a language, one or more of each operation. Operations of a browser have a URL in place of
 * cURL.
 */
const samplesIn = (...languages: string[]) => shown.samples.filter(({ language }) => languages.includes(language));

/** Sends samples with a real interpreter. Returns the samples that fail, with the reasons. */
async function refused(samples: readonly PageSample[], interpreter: Interpreter): Promise<[string, string[]][]> {
  const servers = new LocalServers((request) => {
    const problems = specs.validate(request);
    return { status: problems.length ? 400 : 200, body: { problems } };
  });
  try {
    const texts: string[] = [];
    for (const { text } of samples) texts.push(await servers.redirect(text, specs.origins));
    const failed = await interpreter.run(texts);
    return samples.flatMap((sample, number): [string, string[]][] => {
      const requests = servers.received[number] ?? [];
      const problems = requests.flatMap((request) => specs.validate(request, sample.operation));
      if (requests.length !== 1) problems.push(`It sends ${requests.length} requests.`);
      const failure = failed.get(number);
      if (failure !== undefined) problems.push(failure);
      return problems.length ? [[`${sample.operation} (${sample.page})`, problems]] : [];
    });
  } finally {
    await servers.close();
  }
}

const error = { success: false, type: "unprocessable_entity", message: "A value did not pass validation." };

/**
 * Sends samples to servers that respond with an error. Returns the samples that do not print its `type` and
 * `message`.
 */
async function silent(samples: readonly PageSample[], interpreter: Interpreter): Promise<string[]> {
  const servers = new LocalServers(() => ({ status: 422, body: error }));
  try {
    const texts: string[] = [];
    for (const { text } of samples) texts.push(await servers.redirect(text, specs.origins));
    const failed = await interpreter.run(texts);
    return samples.flatMap(({ operation }, number) => {
      const printed = failed.get(number) ?? "";
      return printed.includes(error.type) && printed.includes(error.message) ? [] : [`${operation}: ${printed}`];
    });
  } finally {
    await servers.close();
  }
}

/** The same by parsing the samples instead of running them. */
function refusedAsRead(samples: readonly PageSample[], read: (text: string) => ReceivedRequest): [string, string[]][] {
  return samples.flatMap((sample): [string, string[]][] => {
    const problems = specs.validate(read(sample.text), sample.operation);
    return problems.length ? [[`${sample.operation} (${sample.page})`, problems]] : [];
  });
}

function readShell(text: string): ReceivedRequest {
  if (!text.startsWith("curl ")) return { method: "GET", url: text, headers: {}, body: "" };
  const { body = "", ...request } = readCurl(text, {});
  return { ...request, body };
}

describe("every sample of all operations is a request that the specs allow", () => {
  it("on every operation page, in cURL or as a URL, in JavaScript and in Python", () => {
    expect(specs.operations).toHaveLength(143);
    expect(shown.pages).toBe(286);
    const operations = specs.operations.map(({ name }) => name).sort();
    for (const languages of [["bash", "url"], ["javascript"], ["python"]])
      expect([...new Set(samplesIn(...languages).map(({ operation }) => operation))].sort()).toEqual(operations);
  });

  it("JavaScript, run by node", async () => {
    expect(await refused(samplesIn("javascript"), node)).toEqual([]);
  }, 120_000);

  it("cURL and URLs, parsed", () => {
    expect(refusedAsRead(samplesIn("bash", "url"), readShell)).toEqual([]);
  });

  it("Python, parsed", () => {
    expect(refusedAsRead(samplesIn("python"), readPython)).toEqual([]);
  });

  it(`cURL, ${shell ? "run by sh and curl" : "not run: sh or curl is not on this machine"}`, async () => {
    if (shell) expect(await refused(samplesIn("bash"), shell)).toEqual([]);
  }, 120_000);

  it(`Python, ${python ? `run by ${python.name}` : "not run: python3 is not on this machine"}`, async () => {
    if (python) expect(await refused(samplesIn("python"), python)).toEqual([]);
  }, 120_000);
});

describe("every sample prints the type and the message of an error", () => {
  /** Without those that open a page in a browser, which get no response. */
  const sending = (language: string) => samplesIn(language).filter(({ text }) => !/window\.location|webbrowser/.test(text));

  it("JavaScript, run by node", async () => {
    expect(sending("javascript").length).toBeGreaterThan(140);
    expect(await silent(sending("javascript"), node)).toEqual([]);
  }, 120_000);

  it(`Python, ${python ? `run by ${python.name}` : "not run: python3 is not on this machine"}`, async () => {
    if (python) expect(await silent(sending("python"), python)).toEqual([]);
  }, 120_000);

  it(`cURL, ${shell ? "run by sh and curl" : "not run: sh or curl is not on this machine"}`, async () => {
    // The interpreter reports what a failed command writes to the standard error stream.
    const failing = sending("bash").map((sample) => ({ ...sample, text: `${sample.text} >&2\nfalse` }));
    if (shell) expect(await silent(failing, shell)).toEqual([]);
  }, 120_000);
});

const mutants: { what: string; operation: string; language: string; from: string | RegExp; to: string; says: RegExp }[] = [
  {
    what: "a required query parameter is missing",
    operation: "GET /oauth2/auth",
    language: "url",
    from: /client_id=\w+&/,
    to: "",
    says: /query parameter client_id is missing/,
  },
  {
    what: "half of a pair is missing",
    operation: "GET /oauth2/auth",
    language: "python",
    from: /^.*"code_challenge_method".*\n/m,
    to: "",
    says: /allOrNone.* is broken/,
  },
  {
    what: "two parameters exclude each other",
    operation: "GET /v1/collections/",
    language: "javascript",
    from: /(first=\d+)/,
    to: "$1&last=10",
    says: /atMostOne.* is broken/,
  },
  {
    what: "a parameter asks for another one",
    operation: "GET /v1/bookmarks/",
    language: "bash",
    from: /first=\d+/,
    to: "after=abc",
    says: /requires.* is broken/,
  },
  {
    what: "a query parameter is unknown",
    operation: "GET /chapters",
    language: "javascript",
    from: /\/chapters/,
    to: "/chapters?pages=1",
    says: /no query parameter pages/,
  },
  {
    what: "a path parameter is out of range",
    operation: "GET /chapters/{id}",
    language: "javascript",
    from: /chapters\/\d+/,
    to: "chapters/115",
    says: /path parameter id must be <= 114/,
  },
  {
    what: "a header is missing",
    operation: "GET /chapters",
    language: "bash",
    from: / \\\n {2}-H 'x-client-id: YOUR_CLIENT_ID'/,
    to: "",
    says: /header x-client-id is missing/,
  },
  {
    what: "a header is unknown",
    operation: "GET /chapters",
    language: "python",
    from: '"x-client-id": "YOUR_CLIENT_ID",',
    to: '"x-client-id": "YOUR_CLIENT_ID", "x-app": "1",',
    says: /no header x-app/,
  },
  {
    what: "the method is another one",
    operation: "POST /v1/comments/",
    language: "javascript",
    from: 'method: "POST"',
    to: 'method: "PUT"',
    says: /is no operation/,
  },
  {
    what: "the path is another one",
    operation: "POST /v1/comments/",
    language: "python",
    from: "/v1/comments/",
    to: "/v1/comment/",
    says: /is no operation/,
  },
  {
    what: "a required member of the body is missing",
    operation: "POST /v1/comments/",
    language: "javascript",
    from: /^ *postId: .*\n/m,
    to: "",
    says: /The body must have required property 'postId'/,
  },
  {
    what: "a member of the body is unknown",
    operation: "POST /v1/comments/",
    language: "bash",
    from: '"postId"',
    to: '"parent": 1,\n  "postId"',
    says: /must NOT have additional properties.*parent/,
  },
  {
    what: "a member of the body has another type",
    operation: "POST /v1/comments/",
    language: "python",
    from: "False",
    to: '"no"',
    says: /The body\/isPrivate must be boolean/,
  },
  {
    what: "the body has another media type",
    operation: "POST /v1/comments/",
    language: "javascript",
    from: "application/json",
    to: "text/plain",
    says: /media type text\/plain/,
  },
  {
    what: "a field of a form is unknown",
    operation: "POST /oauth2/token",
    language: "javascript",
    from: "redirect_uri: ",
    to: "redirect_url: ",
    says: /The form must NOT have unevaluated properties.*redirect_url/,
  },
  {
    what: "the credentials are missing",
    operation: "POST /oauth2/token",
    language: "bash",
    from: / \\\n {2}-u '[^']*'/,
    to: "",
    says: /header authorization is missing/,
  },
];

describe("a sample is rejected if", () => {
  const mutantOf = ({ operation, language, from, to }: (typeof mutants)[number]): PageSample => {
    const sample = shown.samples.find((one) => one.operation === operation && one.language === language);
    if (!sample) throw new Error(`${operation} has no sample in ${language}`);
    const text = sample.text.replace(from, to);
    expect(text).not.toBe(sample.text);
    return { ...sample, text };
  };
  const readers = { bash: readShell, url: readShell, python: readPython };

  it.each(mutants.filter(({ language }) => language in readers))("$what ($language)", (mutant) => {
    const sample = mutantOf(mutant);
    const [first] = refusedAsRead([sample], readers[sample.language as keyof typeof readers]);
    expect(first?.[1].join("\n")).toMatch(mutant.says);
  });

  it("one of these is true (JavaScript, run)", async () => {
    const own = mutants.filter(({ language }) => language === "javascript");
    const found = await refused(own.map(mutantOf), node);
    expect(found).toHaveLength(own.length);
    own.forEach(({ says }, number) => {
      expect(found[number]?.[1].join("\n")).toMatch(says);
    });
  }, 120_000);

  it("it has another shape than ours, because it cannot be parsed", () => {
    expect(() => readPython("import requests\n\nrequests.get(url)")).toThrow("another shape");
    expect(() => readShell("curl --silent 'https://example.com/'")).toThrow();
  });
});
