import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { renderSamples } from "./render-samples.js";

const documents = Object.entries(renderSamples("/* head */"));

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "error", "heading-level": "error", "no-dup-id": "error", "unique-landmark": "error" },
});

describe.each(documents)("the %s page", (_name, html) => {
  it("is valid HTML", async () => {
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId} ${message}`),
    );
    expect(messages).toEqual([]);
  });

  it("has one h1 and skips no level", () => {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
  });

  it("has every id once, and a target for every reference", () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? "");
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const references = [...html.matchAll(/\s(?:aria-controls|aria-labelledby|popovertarget|for)="([^"]*)"/gi)].map(
      (match) => match[1] ?? "",
    );
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("adds the base to every path of the site", () => {
    const paths = [...html.matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map((match) => match[1] ?? "");
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !path.startsWith("/x/") && !path.startsWith("/assets/inter"))).toEqual([]);
  });

  it("has no style attribute, style element or inline handler", () => {
    expect(html.match(/<[^>]*\s(?:style|on[a-z]+)=|<style/gi)).toBeNull();
  });

  it("has the marks that the browser's script needs", () => {
    for (const id of ["page", "main", "drawer", "status", "progress", "announcement"]) expect(html).toContain(`id="${id}"`);
    expect(html).toMatch(/<div id="page" data-route="[^"]+" data-kind="[a-z-]+"/);
  });
});
