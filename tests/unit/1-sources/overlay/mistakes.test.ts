import { describe, expect, test } from "vitest";
import { said } from "./overlaid.js";

const spec = {
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  servers: [{ url: "https://a.example" }],
  paths: {
    "/chapters": {
      get: {
        summary: "List",
        tags: ["a", "b"],
        parameters: [{ $ref: "#/components/parameters/Page" }],
        responses: { "200": { description: "OK" } },
      },
    },
  },
  components: { parameters: { Page: { name: "page", in: "query", schema: { type: "integer" } } } },
};
const head = "overlay: 1.1.0\ninfo: { title: T, version: '1' }\nactions:\n";
/** What an overlay with these actions gets as messages, without the name of its file. */
const told = (actions: string, first = head) => said(spec, first + actions).map((text) => text.replace(/^a\.overlay\.yaml /, ""));

describe("the document", () => {
  test.each([
    {
      given: "- a",
      want: "overlay-invalid 1:1 The file does not contain an object. An overlay starts with `overlay: 1.1.0`, `info` and `actions`.",
    },
    {
      given: "openapi: 3.1.0",
      want: "overlay-invalid 1:1 The file is a spec, not an overlay. Write its path as the `spec` of a version.",
    },
    {
      given: "info: {}",
      want: "overlay-invalid 1:1 The root object has no `overlay`. An overlay starts with `overlay: 1.1.0`, `info` and `actions`.",
    },
    {
      given: "overlay: 2.0.0",
      want: "overlay-version 1:10 The version 2.0.0 of overlays is not supported. Versions 1.0.x and 1.1.x are supported.",
    },
    { given: "overlay: 1.1", want: "overlay-version 1:10 The version 1.1 of overlays is not supported. Write `overlay: 1.1.0`." },
    { given: "overlay: 1.0", want: "overlay-version 1:10 The version 1.0 of overlays is not supported. Write `overlay: 1.0.0`." },
    {
      given: "overlay: 1.1.0\ninfo: { title: T, version: 1.10 }\nactions: [{ target: $ }]",
      want: '`info.version` must be a string. Put it in quotes: "1.10".',
    },
    {
      given: "overlay: 1.1.0\ninfo: { title: T, version: '1' }\naction: []",
      want: "overlay-invalid 3:1 `action` is not a known member here. Did you mean `actions`?",
    },
    { given: "overlay: 1.1.0\ninfo: [", want: "spec-syntax 2:7" },
    {
      given: "overlay: 1.1.0\nactions:\n  - { target: $.tags[0], remove: true }",
      want: 'spec-syntax 3:21 In a list or map in brackets, `[` in a text begins another one. Put the text in quotes, also a query such as `"$.tags[0]"`.',
    },
  ])("$given", ({ given, want }) => {
    expect(told("", given).join("\n")).toContain(want);
  });

  test("an unknown member of an action, with the one that is meant", () => {
    expect(told("  - { target: $.info, udpate: { x-a: 1 } }\n")).toEqual([
      "overlay-invalid 4:23 `udpate` is not a known member here. Did you mean `update`?",
    ]);
  });

  test("what is newer than the version of the document, which is applied anyway", () => {
    const first = "overlay: 1.0.0\ninfo: { title: T, version: '1', description: D }\nactions:\n";
    expect(told("  - { target: $.paths, copy: $.paths }\n  - { target: $.info.title, update: B }\n", first)).toEqual([
      "overlay-version-low 2:33 `description` exists since Overlay 1.1. Write `overlay: 1.1.0`.",
      "overlay-version-low 4:24 `copy` exists since Overlay 1.1. Write `overlay: 1.1.0`.",
      "overlay-version-low 5:15 The target selects a text, a number or another value without members, which overlays can update since version 1.1. Write `overlay: 1.1.0`.",
    ]);
  });

  test.each([
    { given: "extends: ./api.yaml", want: [] },
    { given: "extends: https://a.example/other.yaml", want: [] },
    {
      given: "extends: other.yaml",
      want: [
        "overlay-extends 3:10 `other.yaml`, which `extends` names, does not exist, so the overlay changes `api.yaml`. Write `extends: ./api.yaml`, or list the overlay for the spec that it is for.",
      ],
    },
  ])("$given", ({ given, want }) => {
    const first = `overlay: 1.1.0\ninfo: { title: T, version: '1' }\n${given}\nactions: [{ target: $.info, update: { x-a: 1 } }]\n`;
    expect(told("", first)).toEqual(want);
  });
});

describe("an action", () => {
  test.each([
    // Queries.
    {
      given: "target: info.title, update: B",
      want: "overlay-path 4:15 `target` is not a JSONPath query (RFC 9535): expected '$', found 'i'. A JSONPath query starts with `$`, such as `$.info`.",
    },
    {
      given: "target: $.paths./chapters, remove: true",
      want: "overlay-path 4:23 `target` is not a JSONPath query (RFC 9535): unexpected shorthand selector '/'.",
    },
    { given: 'target: "$.paths[", remove: true', want: "unclosed bracketed selection." },
    { given: 'target: "", remove: true', want: "the text is empty. A JSONPath query starts with `$`" },
    { given: "target: $.paths, copy: paths", want: "overlay-path 4:30 `copy` is not a JSONPath query" },
    // Targets.
    {
      given: "target: \"$.paths['/chapter'].get\", remove: true",
      want: "overlay-no-target 4:15 `$.paths['/chapter'].get` selects nothing. Did you mean `$.paths['/chapters'].get`?",
    },
    {
      given: "target: \"$.paths['/verses'].get\", remove: true",
      want: "selects nothing. `$.paths` exists, but has no `/verses`.",
    },
    {
      given: "target: \"$.paths['/chapters'].get.parameters[0].name\", remove: true",
      want: "`$.paths['/chapters'].get.parameters[0]` refers to `#/components/parameters/Page`. Queries do not follow references: select the value there.",
    },
    {
      given: "target: \"$.servers[?@.url == 'x']\", remove: true",
      want: "`$.servers` exists, but nothing in it matches the rest.",
    },
    { given: "target: $.x.y, remove: true", want: "`$` exists, but has no `x`." },
    // Kinds.
    {
      given: "target: $, remove: true",
      want: "overlay-remove-root 4:15 The root of a spec cannot be removed. Select the parts that you want to remove.",
    },
    {
      given: "target: $.info, update: B",
      want: "overlay-type 4:31 The target selects an object, so `update` must be an object. Write the members that change below it.",
    },
    {
      given: "target: $.info.title, update: [B]",
      want: "overlay-type 4:37 The target selects a value without members, so `update` must be a value without members.",
    },
    {
      given: "target: $.*, update: {}",
      want: "overlay-type 4:15 The target selects lists and objects and values without members, which cannot be updated together. Write an action for each kind.",
    },
    {
      given: "target: $, update: { info: { title: [B] } }",
      want: "overlay-type 4:43 `title` is a list, but `$.info.title` is a value without members. To replace a value by another kind, remove it in an action before.",
    },
    {
      given: "target: $, update: { servers: }",
      want: "overlay-type 4:28 `servers` is a value without members, but `$.servers` is a list. Write a value, or remove the line.",
    },
    // Copies.
    {
      given: "target: $.info, copy: $.nothing",
      want: "overlay-copy-source 4:29 `$.nothing` selects nothing. `$` exists, but has no `nothing`.",
    },
    {
      given: "target: $.paths, copy: $.*",
      want: "overlay-copy-source 4:30 `copy` must select one value, but `$.*` selects 5. Write the path of one, such as `$.openapi`.",
    },
    // Nothing to do.
    {
      given: "target: $.info",
      want: "overlay-no-effect 4:5 The action changes nothing. Add `update`, `copy` or `remove: true`.",
    },
    {
      given: "target: $.info.title, remove: true, update: B",
      want: "overlay-no-effect 4:43 `update` has no effect next to `remove`. Write an action for each change.",
    },
    {
      given: "target: $.info, update: { x-a: 1 }, copy: $.paths",
      want: "overlay-no-effect 4:43 `copy` has no effect next to `update`. Write an action for each change.",
    },
  ])("$given", ({ given, want }) => {
    expect(told(`  - { ${given} }\n`).join("\n")).toContain(want);
  });

  test("the same one twice", () => {
    expect(told("  - { target: $.info, update: { x-a: 1 } }\n  - { target: $.info, update: { x-a: 1 } }\n")).toEqual([
      "overlay-duplicate 5:5 The same action is listed twice. Remove one of them.",
    ]);
  });

  test("all mistakes are reported at once, and the other actions are applied", () => {
    expect(
      told(
        "  - { target: $.infos, remove: true }\n  - { target: $.info, update: B }\n  - { target: '$.x[', remove: true }\n",
      ).map((text) => text.split(" ")[0]),
    ).toEqual(["overlay-no-target", "overlay-type", "overlay-path"]);
  });
});
