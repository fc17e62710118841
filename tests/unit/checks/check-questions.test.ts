import { describe, expect, it } from "vitest";
import { readSearchData } from "../../../generator/1-sources/search-data.js";
import { checkQuestions } from "../../../generator/checks/check-search.js";
import { memoryHost } from "../../../generator/platform/files.js";

const twins: Record<string, string> = {
  "/docs/tokens":
    "# Tokens\n\nSend the **refresh token** to the\n[token endpoint](/token.md).\n\n| Token | Valid |\n| --- | --- |\n| Access | One hour |\n",
  "/docs/verses":
    "# Verses\n\n> **Note**\n>\n> Add `words=false`.\n\n- Fields:\n  - `audio_url` string. The URL of the *audio*.\n\n```sh\ncurl /verses\n```\n",
  "/docs/other": "# Other\n\nNothing of this.\n",
};

function run(yaml: string, bySearch: string[][], byIndex = bySearch) {
  const data = readSearchData(memoryHost({ "/site/content/questions.yaml": yaml }), "/site", "content");
  const { questions } = data.value;
  return {
    data,
    ...checkQuestions(questions, { bySearch, byIndex }, new Set(Object.keys(twins)), (route) => twins[route] ?? ""),
  };
}

const ask = (question: string, page: string, says: string) =>
  `- question: ${question}\n  answers:\n    - page: ${page}\n      says: ${JSON.stringify(says)}\n`;

describe("questions", () => {
  it("are answered by a first result that has one of the sentences", () => {
    const { data, score, diagnostics } = run(
      ask("how do I refresh", "/docs/tokens", "Send the refresh token to the token endpoint.") +
        ask("how long is it valid", "/docs/tokens", "one hour") +
        ask("which field has the audio", "/docs/verses", "audio_url string. The URL of the audio.") +
        ask("how do I leave out words", "/docs/verses", "Add words=false.") +
        ask("how do I ask", "/docs/verses", "curl /verses"),
      [["/docs/tokens"], ["/docs/tokens"], ["/docs/verses"], ["/docs/verses"], ["/docs/verses", "/docs/other"]],
    );
    expect(data.diagnostics).toEqual([]);
    expect(diagnostics).toEqual([]);
    expect(score).toEqual({ questions: 5, bySearch: 5, byIndex: 5 });
  });

  it("are each reported at their location if fewer than nine of ten are answered first", () => {
    const nine = ask("how long", "/docs/tokens", "One hour").repeat(9);
    const lost = ask("how do I leave out words", "/docs/verses", "Add words=false.");
    const found = [...Array.from({ length: 9 }, () => ["/docs/tokens"]), ["/docs/other", "/docs/verses"]];
    expect(run(nine + lost, found).diagnostics).toEqual([]);
    const answers = [...Array.from({ length: 9 }, () => ["/docs/tokens"]), ["/docs/verses"]];
    const all = [...answers, ["/docs/verses"]];
    const message = "“how do I leave out words”: the first result of `llms.txt` does not answer.";
    expect(run(nine + lost + lost, all, [...found, []]).diagnostics).toMatchObject([{ message }, { message }]);
    expect(run(nine + lost + lost, [...found, []], all).diagnostics).toMatchObject([
      {
        code: "question-lost",
        severity: "error",
        location: { file: "content/questions.yaml", line: 37, column: 13 },
        hint: "First is `/docs/other`. The first result answers 9 of 11 questions; at least 10 are required.",
      },
      { code: "question-lost", hint: expect.stringContaining("No results.") },
    ]);
  });

  it("are reported if no page has the answer", () => {
    const { diagnostics } = run(
      ask("how do I refresh", "/docs/token", "Send the refresh token") + ask("how long", "/docs/tokens", "Two hours"),
      [["/docs/tokens"], ["/docs/tokens"]],
    );
    expect(diagnostics.filter(({ code }) => code !== "question-lost")).toMatchObject([
      { code: "question-page", hint: "Did you mean `/docs/tokens`?", location: { line: 4 } },
      { code: "question-answer", message: "`/docs/tokens` does not say “Two hours”.", location: { line: 8, column: 13 } },
    ]);
  });

  it.each([
    { yaml: "- {", code: "search-data-syntax" },
    { yaml: "- question: x", code: "search-data-invalid" },
    { yaml: "- { question: x, answers: [{ page: docs, says: y }] }", code: "search-data-invalid" },
  ])("are rejected if the file is $yaml", ({ yaml, code }) => {
    const { data } = run(yaml, []);
    expect(data.diagnostics).toMatchObject([{ code, location: { file: "content/questions.yaml" } }]);
  });
});
