import { describe, expect, it } from "vitest";
import { TracedValues } from "../../../generator/cache/traced-values.js";

/** Answers by question. */
const answering = (hashes: Record<string, string>) => ({ hash: (question: string) => hashes[question] ?? "" });

/** What a run stores that makes two values. */
function firstRun() {
  const values = new TracedValues<string>(undefined, answering({ title: "1", date: "2" }));
  values.put("a", "page a", new Set(["title", "date"]));
  values.put("b", "page b", new Set(["title"]));
  return values.stored();
}

describe("traced values", () => {
  it.each([
    { changed: "nothing", hashes: { title: "1", date: "2" }, reused: ["page a", "page b"] },
    { changed: "an answer that one of them used", hashes: { title: "1", date: "3" }, reused: [undefined, "page b"] },
    { changed: "an answer that both used", hashes: { title: "4", date: "2" }, reused: [undefined, undefined] },
    { changed: "a question that nothing can answer", hashes: { title: "1" }, reused: [undefined, "page b"] },
  ])("are reused according to their answers after a change of $changed", ({ hashes, reused }) => {
    const values = new TracedValues<string>(firstRun(), answering(hashes));
    expect([values.get("a"), values.get("b")]).toEqual(reused);
  });

  it("are stored with the current answers, if the run used them", () => {
    const values = new TracedValues<string>(firstRun(), answering({ title: "1", date: "3" }));
    values.get("a");
    values.get("b");
    values.put("c", "page c", ["date"]);
    expect(values.stored()).toEqual({
      answers: [
        ["title", "1"],
        ["date", "3"],
      ],
      values: { b: { value: "page b", asked: [0] }, c: { value: "page c", asked: [1] } },
    });
  });

  it("have no names but their own", () => {
    expect(new TracedValues<string>(firstRun(), answering({})).get("constructor")).toBeUndefined();
  });
});
