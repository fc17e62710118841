import { describe, expect, it } from "vitest";
import { fieldList } from "../../../generator/twins/fields.js";
import { TwinWriter } from "../../../generator/twins/writer.js";
import type { Field } from "../../../runtime/contract.js";

const writer = new TwinWriter(
  { twin: (href) => `https://docs.example${href}.md`, absolute: (path) => `https://docs.example${path}` },
  { language: "en" },
);

const field = (name: string, said: Partial<Field> = {}): Field => ({ name, id: name, type: "string", ...said });

describe("fields in a twin", () => {
  it.each<{ what: string; given: Field; want: string }>([
    { what: "name and type", given: field("key"), want: "- `key` string" },
    {
      what: "everything on one line",
      given: field("page", {
        type: "integer",
        format: "int32",
        nullable: true,
        required: true,
        deprecated: true,
        description: [{ type: "paragraph", children: ["The page."] }],
        constraints: ["At least 1", { before: "Matches ", code: "^\\d+$", after: "" }],
        default: "1",
        example: "",
      }),
      want: '- `page` integer (int32) or null, required, deprecated. At least 1. Matches `^\\d+$`. Default `1`. Example `""`. The page.',
    },
    {
      what: "a description without a full stop",
      given: field("id", { description: [{ type: "paragraph", children: ["id of the address"] }], constraints: ["At least 1"] }),
      want: "- `id` string. At least 1. id of the address",
    },
    {
      what: "a list of one value below its field",
      given: field("kind", { values: [{ value: "a", description: ["A box."] }] }),
      want: "- `kind` string\n\n  - `a` A box.",
    },
    {
      what: "a description that ends in another way",
      given: field("id", { description: [{ type: "paragraph", children: ["Which one?"] }], default: "1" }),
      want: "- `id` string. Default `1`. Which one?",
    },
    {
      what: "a description in another script, as it is",
      given: field("id", { description: [{ type: "paragraph", children: ["معرّف"] }], default: "1" }),
      want: "- `id` string. Default `1`. معرّف",
    },
    {
      what: "members below",
      given: field("verse", {
        type: "verse",
        typeHref: "/schemas/verse",
        fields: [field("id"), field("text", { required: true })],
      }),
      want: "- `verse` [verse](https://docs.example/schemas/verse.md)\n\n  - `id` string\n  - `text` string, required",
    },
    {
      what: "allowed values in a row",
      given: field("kind", { values: [{ value: '"a"' }, { value: '"b"' }] }),
      want: '- `kind` string. Allowed values: `"a"`, `"b"`.',
    },
    {
      what: "allowed values with meanings",
      given: field("kind", { values: [{ value: "a", description: ["First"] }, { value: "b" }] }),
      want: "- `kind` string\n\n  - `a` First\n  - `b`",
    },
    {
      what: "all branches",
      given: field("pet", {
        variants: [
          {
            label: "One of",
            discriminator: "type",
            branches: [
              { title: "cat", id: "c", field: field("", { type: "cat", fields: [field("lives")] }) },
              { title: "dog", id: "d", field: field("", { type: "dog" }) },
            ],
          },
        ],
      }),
      want: "- `pet` string\n\n  One of, chosen by `type`:\n\n  - **cat**\n\n    cat\n\n    - `lives` string\n  - **dog**\n\n    dog",
    },
    {
      what: "a choice, and what a member's presence adds",
      given: field("pet", {
        variants: [
          { label: "One of", branches: [{ title: "cat", id: "c", field: field("", { type: "cat" }) }] },
          { label: "When present", branches: [{ title: "With zip", id: "z", field: field("", { type: "object" }) }] },
        ],
      }),
      want: "- `pet` string\n\n  One of:\n\n  - **cat**\n\n    cat\n\n  When present:\n\n  - **With zip**\n\n    object",
    },
    {
      what: "where the tree stops",
      given: field("child", { stop: { reason: "recursive", link: { label: "node", href: "/schemas/node" } } }),
      want: "- `child` string. Contains itself. [node](https://docs.example/schemas/node.md).",
    },
    {
      what: "where the tree stops, with the link of its type",
      given: field("child", {
        typeHref: "/schemas/node",
        stop: { reason: "recursive", link: { label: "node", href: "/schemas/node" } },
      }),
      want: "- `child` [string](https://docs.example/schemas/node.md). Contains itself.",
    },
  ])("say $what", ({ given, want }) => {
    expect(fieldList([given], writer)).toBe(want);
  });
});
