import { expect, it } from "vitest";
import { checkRequestExamples } from "../../../../generator/checks/example-values.js";
import type { OperationPage } from "../../../../runtime/contract.js";
import { samplesOf } from "../../../../runtime/samples/samples-of.js";
import { apiSite } from "../../checks/make-site.js";

const components = `components: { schemas: {
  Documentation: { type: object, properties: { content: { type: string, xml: { nodeType: cdata } } } },
  Bare: { xml: { nodeType: none }, type: object, properties: { content: { type: string, xml: { nodeType: cdata } } } } } }`;

/** The XML of a request with this schema and value, which the page and all samples have. */
async function xmlOf(schema: string, value: string): Promise<string> {
  const site = await apiSite(`openapi: 3.2.0
info: { title: Things, version: "1" }
servers: [{ url: "https://a.example" }]
paths:
  /x:
    post:
      operationId: x
      summary: Send
      requestBody: { required: true, content: { application/xml: { schema: ${schema.replace(/\s*\n\s*/g, " ")}, examples: { a: { dataValue: ${value} } } } } }
      responses: { "204": { description: OK } }
${components}
`);
  expect((await checkRequestExamples(site)).map(({ message }) => message)).toEqual([]);
  const page = site.plan.pages.find(({ page: { route } }) => route === "/docs/x")?.page as OperationPage;
  const [declaration, ...lines] = page.requestBody?.contents[0]?.examples[0]?.code.text.split("\n") ?? [];
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  expect(samplesOf(page.call).find(({ language }) => language === "bash")?.text).toContain(lines.join("\n"));
  return lines.join("\n");
}

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

// The first ones are those of OpenAPI 3.2, "XML Object Examples".
it.each([
  [
    "a section of CDATA",
    "{ $ref: '#/components/schemas/Documentation' }",
    '{ content: "<b>x]]>y</b>" }',
    "<Documentation><![CDATA[<b>x]]]]><![CDATA[>y</b>]]></Documentation>",
  ],
  [
    "a reference with an element of its own",
    "{ xml: { nodeType: element, name: Stored }, $ref: '#/components/schemas/Bare' }",
    '{ content: "<b>" }',
    "<Stored><![CDATA[<b>]]></Stored>",
  ],
  [
    "a list in place of a text",
    "{ xml: { name: document }, type: object, properties: { animals: { type: string, xml: { name: animal } } } }",
    "{ animals: [dog, cat] }",
    "<document>\n  <animal>dog</animal>\n  <animal>cat</animal>\n</document>",
  ],
  [
    "elements in an order, the last of them null",
    `{ xml: { nodeType: element, name: OneTwoThree }, type: array, prefixItems: [
      { xml: { name: One }, type: string },
      { xml: { name: Two }, type: object, properties: { unit: { type: string, xml: { nodeType: attribute } }, value: { type: number, xml: { nodeType: text } } } },
      { xml: { name: Three }, type: [boolean, "null"] }] }`,
    "[Some text, { unit: cubits, value: 42 }, null]",
    `<OneTwoThree ${xsi}>\n  <One>Some text</One>\n  <Two unit="cubits">42</Two>\n  <Three xsi:nil="true"/>\n</OneTwoThree>`,
  ],
  [
    "texts and elements in an order",
    `{ xml: { nodeType: element, name: Report }, type: array, prefixItems: [
      { xml: { nodeType: text }, type: string }, { xml: { name: data }, type: number }, { xml: { nodeType: text }, type: string }] }`,
    "[Some preamble text., 42, Some postamble text.]",
    "<Report>Some preamble text.<data>42</data>Some postamble text.</Report>",
  ],
  [
    "null in an attribute and an element",
    `{ xml: { name: product }, type: object, properties: { count: { type: [number, "null"], xml: { nodeType: attribute } },
      description: { type: string }, related: { type: [object, "null"] } } }`,
    "{ count: null, description: Thing, related: null }",
    `<product ${xsi}>\n  <description>Thing</description>\n  <related xsi:nil="true"/>\n</product>`,
  ],
  [
    "null in place of a list, whose element only a wrapper has",
    `{ xml: { name: r }, type: object, properties: { a: { type: [array, "null"], items: { type: string } },
      b: { type: [array, "null"], xml: { wrapped: true }, items: { type: string } }, c: { type: string } } }`,
    "{ a: null, b: null, c: x }",
    `<r ${xsi}>\n  <b xsi:nil="true"/>\n  <c>x</c>\n</r>`,
  ],
  [
    "null in the first of the deprecated attributes",
    `{ xml: { name: r }, type: object, properties: { a: { type: [string, "null"], xml: { attribute: true } }, b: { type: string, xml: { attribute: true } } } }`,
    "{ a: null, b: x }",
    '<r b="x"/>',
  ],
  [
    "an object without a node",
    `{ xml: { name: r }, type: object, properties: { in: { type: object, xml: { nodeType: none }, properties: { id: { type: integer, xml: { nodeType: attribute } }, a: { type: string } } } } }`,
    "{ in: { id: 1, a: x } }",
    '<r id="1">\n  <a>x</a>\n</r>',
  ],
  [
    "attributes of one namespace",
    `{ xml: { name: r }, type: object, properties: { a: { type: string, xml: { nodeType: attribute, prefix: p, namespace: "https://p.example" } },
      b: { type: string, xml: { nodeType: attribute, prefix: p, namespace: "https://p.example" } } } }`,
    "{ a: x, b: y }",
    '<r xmlns:p="https://p.example" p:a="x" p:b="y"/>',
  ],
])("XML of %s", async (_, schema, value, xml) => {
  expect(await xmlOf(schema, value)).toBe(xml);
});
