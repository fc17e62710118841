import { expect, it } from "vitest";
import { decodeReferences } from "../../../../generator/text/markdown/lexer.js";

it.each([
  ["&amp;&hellip;&#65;&#x42;", "&…AB"],
  ["&Aacute;&sup2;", "Á²"],
  ["&nope;", "&nope;"],
  ["&constructor;&toString;", "&constructor;&toString;"],
])("decodes the character references of %s", (text, decoded) => expect(decodeReferences(text)).toBe(decoded));
