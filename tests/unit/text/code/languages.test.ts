import hljs from "highlight.js";
import { describe, expect, it, test } from "vitest";
import { drawCode } from "../../../../generator/text/code/highlight.js";
import { languageOf } from "../../../../generator/text/code/tokens.js";

const highlight = (text: string, language: string) => drawCode({ text, language, label: "" });

describe("languages of code", () => {
  test.each([
    { name: "js", id: "javascript", label: "JavaScript" },
    { name: "rust", id: "rust", label: "Rust" },
    { name: "rs", id: "rust", label: "Rust" },
    { name: "C++", id: "cpp", label: "C++" },
    { name: "c", id: "c", label: "C" },
    { name: "graphql", id: "graphql", label: "GraphQL" },
    { name: "proto", id: "protobuf", label: "Protocol Buffers" },
    { name: "dart", id: "dart", label: "Dart" },
    { name: "elixir", id: "elixir", label: "Elixir" },
    { name: "scala", id: "scala", label: "Scala" },
    { name: "Dockerfile", id: "dockerfile", label: "Dockerfile" },
    { name: "ps1", id: "powershell", label: "PowerShell" },
    { name: "nginx", id: "nginx", label: "Nginx config" },
    { name: "make", id: "makefile", label: "Makefile" },
    { name: "md", id: "markdown", label: "Markdown" },
  ])("$name is $label", ({ name, id, label }) => {
    expect(languageOf(name)).toMatchObject({ id, label });
  });

  it.each(["klingon", "", "../../package", "index", "bash.js"])("has no language %j", (name) => {
    expect(languageOf(name)).toBeUndefined();
  });

  it("has every language of the highlighter, by its name and its aliases", () => {
    const names = hljs.listLanguages();
    expect(names.length).toBeGreaterThan(190);
    const all = names.flatMap((name) => [name, ...(hljs.getLanguage(name)?.aliases ?? [])]);
    expect(all.filter((name) => languageOf(name) === undefined)).toEqual([]);
    for (const name of names) expect(highlight("let a = 1; // <b>\n", languageOf(name)?.id ?? "")).toContain("&lt;");
  });

  it("highlights a language that is loaded on demand", () => {
    expect(highlight("fn main() { let x = 1; }", "rust")).toContain("<b>fn</b>");
  });
});
