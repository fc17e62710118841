import { describe, expect, it } from "vitest";
import { z } from "zod";
import { blockNames } from "../../../generator/3-pages/blocks/generated-block.js";
import { checkPlugins } from "../../../generator/checks/plugins/check-plugins.js";
import { toSarif } from "../../../generator/diagnostics/sarif.js";
import { dataFile, definePlugin, setting } from "../../../generator/extensions/define-plugin.js";
import { pluginSet } from "../../../generator/extensions/plugin-set.js";
import type { Plugin } from "../../../generator/extensions/types.js";
import type { Prose } from "../../../runtime/contract.js";
import { apiSite, makeSite, shown, spec } from "../checks/make-site.js";
import { htmlOf } from "../html-of.js";

const guide = (text: string) => `---\ntitle: A\ndescription: A page.\n---\n\n${text}\n`;
const manifest = "pages: [{ path: /a, guide: a.md }]\n";

const site = (plugin: Plugin, text: string, more: Record<string, string> = {}) =>
  makeSite(
    { "content/manifest.yaml": manifest + (more.manifest ?? ""), "content/a.md": guide(text), ...more },
    { plugins: [plugin] },
  );

const bodyOf = ({ plan }: Awaited<ReturnType<typeof makeSite>>) =>
  plan.pages.map(({ page }) => (page.kind === "guide" ? htmlOf(page.body) : "")).join("");

describe("a block", () => {
  const people = definePlugin({
    name: "people",
    members: {
      people: dataFile(z.array(z.strictObject({ name: z.string(), about: z.string() })), "Who wrote this."),
      greeting: setting(z.string(), "How they are greeted."),
    },
    codes: { "person-unknown": { severity: "error", title: "A person who is not listed", explain: "Add them." } },
    blocks: {
      person: {
        render({ name }, { data, markdown, place, report, location }) {
          const index = data.people?.findIndex((one) => one.name === name) ?? -1;
          const found = data.people?.[index];
          if (!found) report("person-unknown", `\`${name}\` is not listed.`, { location, hint: "Add the name." });
          if (!found) return [];
          const about = markdown(found.about, { place: () => place("people", [index, "about"]) });
          return [{ type: "paragraph", children: [`${data.greeting} `, ...about] }];
        },
      },
    },
  });
  const more = {
    manifest: "people: people.yaml\ngreeting: Hello\n",
    "content/people.yaml": "- { name: Jo, about: 'Writes [here](guide:a)' }\n- { name: Al, about: '[Gone](guide:gone)' }\n",
  };

  it("is rendered from its arguments and the plugin's data, with checked links", async () => {
    const made = await site(people, '<!-- block: person name="Jo" -->', more);
    expect(made.diagnostics).toEqual([]);
    expect(bodyOf(made)).toBe('<p>Hello Writes <a href="/a">here</a></p>');
    const { diagnostics } = await site(people, '<!-- block: person name="Al" -->', more);
    expect(diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}`)).toEqual([
      "link-unknown-reference content/people.yaml:2",
    ]);
  });

  it("reports at its location, with a code of its plugin", async () => {
    const { diagnostics } = await site(people, 'Text.\n\n<!-- block: person name="Ed" -->', more);
    expect(diagnostics).toMatchObject([
      {
        code: "person-unknown",
        severity: "error",
        hint: "Add the name.",
        location: { file: "content/a.md", line: 8, column: 1 },
      },
    ]);
    expect(JSON.stringify(toSarif(diagnostics))).toContain("A person who is not listed");
  });

  it("reports data that does not match its schema, with file, line and column", async () => {
    const wrong = { ...more, "content/people.yaml": "- name: Jo\n  about: 1\n" };
    const { diagnostics } = await site(people, "Text.", wrong);
    expect(diagnostics.map(({ code, location }) => `${code} ${location?.file}:${location?.line}:${location?.column}`)).toEqual([
      "manifest-invalid content/people.yaml:2:10",
    ]);
  });

  it("that throws or reports an undeclared code is an error, and the page continues", async () => {
    const wrong = definePlugin({
      name: "wrong",
      blocks: {
        throws: { render: (_args) => [(undefined as unknown as string).trim()] },
        undeclared: {
          render(_args, { report }) {
            report("no-code", "Nothing.");
            return [];
          },
        },
        late: { render: (async () => []) as unknown as () => Prose },
      },
    });
    const made = await site(wrong, "<!-- block: throws -->\n\n<!-- block: undeclared -->\n\n<!-- block: late -->\n\nText.");
    expect(shown(made.diagnostics)).toEqual([
      expect.stringMatching(/^plugin-failed 6: The plugin `wrong` failed in the block `throws`: /),
      "plugin-failed 8: The plugin `wrong` failed in the block `undeclared`: The plugin `wrong` reports `no-code`, which is not one of its codes.",
      "plugin-failed 10: The plugin `wrong` failed in the block `late`: `render` must return a list of texts and nodes.",
    ]);
    expect(made.diagnostics.map(({ hint }) => hint)).toEqual(["`Object.render` threw the error.", expect.anything(), undefined]);
    expect(bodyOf(made)).toBe("<p>Text.</p>");
  });
});

it("reports names that are already used, and leaves out the plugin", () => {
  const block = { render: () => [] };
  const code = { severity: "error", title: "T", explain: "E." } as const;
  const one = definePlugin({
    name: "one",
    blocks: { errors: block, mine: block },
    members: { pages: setting(z.string(), "P.") },
  });
  const two = definePlugin({ name: "one", blocks: { mine: block }, codes: { "file-missing": code } });
  const taken = { members: new Set(["pages"]), blocks: new Set<string>(blockNames) };
  const { value, diagnostics } = pluginSet([one, two], taken, undefined);
  expect([...value.blocks.keys(), ...value.members.keys()]).toEqual(["mine"]);
  expect(diagnostics.map(({ code: name, message }) => `${name}: ${message}`)).toEqual([
    "plugin-conflict: The plugin `one` adds the member `pages`, which the tool already has.",
    "plugin-conflict: The plugin `one` adds the block `errors`, which the tool already has.",
    "plugin-conflict: The plugin `one` adds the name `one`, which the plugin `one` already has.",
    "plugin-conflict: The plugin `one` adds the block `mine`, which the plugin `one` already has.",
    "plugin-conflict: The plugin `one` adds the code `file-missing`, which the tool already has.",
  ]);
});

describe("a check", () => {
  it("receives specs, guides, samples and data with their locations", async () => {
    const seen: unknown[] = [];
    const look = definePlugin({
      name: "look",
      checks: {
        all({ site: { apis, guides, specs, samples, dataFiles } }) {
          const place = (at: { file: string; line: number } | undefined) => `${at?.file}:${at?.line}`;
          seen.push(apis.map((api) => [api.id, api.servers, api.schema("Word")?.properties[0]]));
          seen.push(
            guides.map(({ path, fences }) => [path, fences().map(({ language, locate }) => `${language} ${place(locate(1))}`)]),
          );
          seen.push(
            guides.flatMap(({ tables }) => tables().map(({ comment, heading, rows }) => [comment, heading, rows[0]?.cells])),
          );
          seen.push(specs.map(({ file, locate }) => `${file} ${place(locate(["info", "title"]))}`));
          seen.push(samples.map(({ operation, locate }) => `${operation} ${place(locate(1, 1))}`));
          seen.push(dataFiles.map(({ member, file }) => `${member} ${file}`));
        },
      },
    });
    const made = await apiSite(
      spec(
        "/words:\n  get: { responses: {} }",
        "schemas: { Word: { type: object, properties: { id: { type: integer, minimum: 1 } } } }",
      ),
      {
        "content/manifest.yaml": "pages: [{ path: /a, guide: a.md }]\nvariables: variables.yaml\n",
        "content/variables.yaml": "a: b\n",
        "content/a.md": guide("## Words\n\n```ts\nlet a;\n```\n\n<!-- KIT: word -->\n\n| Name |\n|---|\n| `id` |"),
      },
      { plugins: [look] },
    );
    expect(await checkPlugins(made, async () => [])).toEqual([]);
    expect(seen).toEqual([
      [["sample", ["https://api.example.com/v1"], { name: "id", type: "integer", minimum: 1 }]],
      [["a.md", ["ts content/a.md:9"]]],
      [["KIT: word", "Words", [{ codes: ["id"], text: "id" }]]],
      ["specs/api.yaml specs/api.yaml:2"],
      [],
      ["variables content/variables.yaml"],
    ]);
  });

  it("that throws is an error, and the other checks continue", async () => {
    const codes = { "name-bad": { severity: "warning", title: "A bad name", explain: "Choose another." } } as const;
    const plugin = definePlugin({
      name: "mixed",
      codes,
      checks: {
        throws: async () => Promise.reject(new Error("no disk")),
        reports: ({ report }) => report("name-bad", "It is bad."),
      },
    });
    const found = await checkPlugins(await site(plugin, "Text."), async () => []);
    expect(shown(found)).toEqual([
      "plugin-failed -: The plugin `mixed` failed in the check `throws`: no disk.",
      "name-bad -: It is bad.",
    ]);
    expect(found[1]?.severity).toBe("warning");
  });
});
