import { describe, expect, it } from "vitest";
import { splitLead } from "../../../../runtime/api/facts.js";
import { toText } from "../../../../runtime/content/to-text.js";
import type { Inline } from "../../../../runtime/contract.js";

const paragraph = (...children: Inline[]) => ({ type: "paragraph" as const, children });
const sentence = (words: number, name = "Word") => `${Array.from({ length: words }, () => name).join(" ")}.`;
const split = (...prose: Parameters<typeof splitLead>[0]) => {
  const { lead, rest } = splitLead(prose);
  return [toText(lead), toText(rest)];
};

describe("the start of a description", () => {
  it("is all of a short one", () => {
    const prose = [paragraph("Returns a verse."), paragraph("Cache it.")];
    expect(splitLead(prose)).toEqual({ lead: prose, rest: [] });
  });

  it("is the first paragraph of a long one", () => {
    expect(split(paragraph("Returns a verse."), paragraph(sentence(60)))).toEqual(["Returns a verse.", sentence(60)]);
  });

  it("has as many sentences as fit", () => {
    const long = sentence(25);
    expect(toText(splitLead([paragraph(`One. ${long} ${long}`)], 100).lead)).toBe("One.");
    expect(split(paragraph(`One. Two. ${long} ${long}`))).toEqual([`One. Two. ${long}`, long]);
  });

  it("has at least one sentence, and cuts none", () => {
    const long = sentence(80);
    expect(split(paragraph(`${long} Two.`))).toEqual([long, "Two."]);
    expect(split(paragraph(long))).toEqual([long, ""]);
  });

  it("keeps code, links and their order", () => {
    const code = { type: "inlineCode" as const, value: "words" };
    const { lead, rest } = splitLead([paragraph("Send ", code, ". Then ", code, `. ${sentence(60)}`)]);
    expect(lead).toEqual([paragraph("Send ", code, ". Then ", code, ".")]);
    expect(toText(rest)).toBe(sentence(60));
  });

  it("does not end at an abbreviation before a lowercase letter, or at a dot inside of a word", () => {
    expect(split(paragraph(`Takes e.g. one of v1.2 or more. ${sentence(60)}`))[0]).toBe("Takes e.g. one of v1.2 or more.");
  });

  it("does not end at an abbreviation before code or a capital letter", () => {
    const code = { type: "inlineCode" as const, value: "GET" };
    const prose = paragraph("Takes a method, e.g. ", code, ` or (i.e. PUT) both. ${sentence(60)}`);
    expect(splitLead([prose]).lead).toEqual([paragraph("Takes a method, e.g. ", code, " or (i.e. PUT) both.")]);
  });

  it("ends at a sentence before a node that is not text", () => {
    const code = { type: "inlineCode" as const, value: "language" };
    expect(split(paragraph("Cache it. ", code, ` changes names. ${sentence(60)}`))[0]).toBe("Cache it. language changes names.");
  });

  it("has the list after a colon, unless it is long", () => {
    const list = (words: number) => ({ type: "list" as const, items: [{ children: [sentence(words)] }] });
    const text = paragraph("There are two ways:");
    expect(splitLead([text, list(40), paragraph("More.")])).toEqual({ lead: [text, list(40)], rest: [paragraph("More.")] });
    expect(splitLead([text, list(200)])).toEqual({ lead: [text], rest: [list(200)] });
    const two = paragraph("Creates it. There are two ways:");
    expect(splitLead([two, list(200)])).toEqual({ lead: [paragraph("Creates it.")], rest: [text, list(200)] });
  });

  it("is everything if the description starts with another block", () => {
    const prose = [{ type: "list" as const, items: [{ children: [sentence(80)] }] }];
    expect(splitLead(prose)).toEqual({ lead: prose, rest: [] });
  });
});
