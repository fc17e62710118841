import { describe, expect, it } from "vitest";
import type { PageInputs } from "../../../../generator/3-pages/inputs/page-inputs.js";
import { buildPage } from "../../../../generator/3-pages/kinds/build-page.js";
import { openPages, type SitePages, tracedPage } from "../../../../generator/3-pages/open-pages.js";
import { Collector } from "../../../../generator/3-pages/page-context.js";
import { TracedValues } from "../../../../generator/cache/traced-values.js";
import { apiSite, spec } from "../../checks/make-site.js";

const paths = `
/words/{id}:
  get:
    summary: Get a word
    description: One [word](schema:Word.text), see [all](op:list-words).
    x-scopes: [words]
    parameters: [{ name: id, in: path, required: true, description: "See ![a dot](/dot.svg).", schema: { type: integer } }]
    responses:
      "200": { description: A word., content: { application/json: { schema: { $ref: "#/components/schemas/Word" } } } }
      "400": { description: Wrong. }
      "401": { description: Unknown. }
      "404": { description: Gone. }
/words:
  get:
    operationId: list-words
    summary: List words
    responses: { "200": { description: Words. } }
`;
const components =
  "schemas:\n  Word: { type: object, properties: { text: { type: string }, next: { $ref: '#/components/schemas/Word' } } }";
const guides = {
  "content/manifest.yaml":
    "pages:\n  - { path: /, page: landing }\n  - { path: /a, guide: a.md }\n  - { path: /scopes, guide: scopes.md }\n  - { path: /all, category: { title: All, sidebar: guides } }\nsidebars: { guides: { label: Guides, items: [/a, /scopes] } }\nscopes: { page: /scopes, data: scopes.yaml }\n",
  "content/a.md":
    "---\ntitle: A\ndescription: A.\n---\n\nSee [a field](schema:Word.text), ![a dot](dot.svg), [that](/scopes#scope-words).\n",
  "content/scopes.md": "---\ntitle: Scopes\ndescription: All.\n---\n\n<!-- block: scopes -->\n",
  "content/scopes.yaml": "groups: [{ id: words, title: Words, scopes: [{ name: words, permits: Reading }] }]\n",
  "content/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>',
};

async function site(edit = (text: string) => text): Promise<SitePages> {
  const { model } = await apiSite(edit(spec(paths, components)), guides);
  return openPages(model, "/").value;
}

/** Without functions, which differ each time. */
const plain = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one))) as unknown;

describe("a page", () => {
  it("is the same alone, inside another one, and in another order", async () => {
    const pages = await site();
    const first = pages.paths.map((path) => plain(tracedPage(path, pages).value));
    expect(pages.paths.map((path) => plain(tracedPage(path, pages).value))).toEqual(first);
    const other = await site();
    const nested = [...other.paths].reverse().map((path) => {
      const { value } = other.tracer.run((inputs) => {
        const outer = buildPage(other.paths[0] as string, inputs);
        const inner = inputs.part(outer, "inner", (own: PageInputs) => buildPage(path, own));
        return { outer, inner, again: buildPage(path, inputs) };
      });
      expect(plain(value.outer)).toEqual(first[0]);
      expect(plain(value.again)).toEqual(plain(value.inner));
      return plain(value.inner);
    });
    expect(nested.reverse()).toEqual(first);
  });

  it("asks the same questions whether or not its parts were made before", async () => {
    const [one, other] = [await site(), await site()];
    const asked = (pages: SitePages, path: string) => [...tracedPage(path, pages).asked].sort();
    const alone = one.paths.map((path) => asked(one, path));
    const reversed = [...other.paths].reverse().map((path) => asked(other, path));
    expect(reversed.reverse()).toEqual(alone);
    expect(alone.flat().some((question) => question.startsWith('["file"'))).toBe(true);
    expect(alone.flat().some((question) => question.startsWith('["scope"'))).toBe(true);
  });

  it("has parts that share equal sets of questions and empty results: large sites cache 100,000 parts", async () => {
    const { tracer } = await site();
    const [one, other] = ["one", "other"].map((name) =>
      tracer.part({}, name, (inputs) => [inputs.base(), inputs.config("title")]),
    );
    expect([...(one?.asked ?? [])]).toEqual(['["base"]', '["config","title"]']);
    expect(other?.asked).toBe(one?.asked);
    expect(tracer.part({}, "third", (inputs) => inputs.base()).asked).not.toBe(one?.asked);
    expect(new Collector().results()).toBe(new Collector().results());
    const collector = new Collector();
    collector.images.set("/dot.svg", "dot.svg");
    expect(collector.results()).toBe(collector);
  });

  it("asks the questions of its parts", async () => {
    const { tracer } = await site();
    const of = {};
    const ask = (page: string) =>
      tracer.run((inputs) => [
        inputs.config(page === "one" ? "title" : "language"),
        inputs.part(of, "part", (own) => own.base()),
      ]);
    expect([...ask("one").asked]).toEqual(['["config","title"]', '["base"]']);
    expect([...ask("two").asked]).toEqual(['["config","language"]', '["base"]']);
  });

  it("has the sources of its own HTML, and of that of its parts", async () => {
    const { tracer } = await site();
    const of = {};
    const write = (text: string) =>
      tracer.run((inputs) => {
        inputs.written.keep("<p>a</p>", () => text);
        inputs.part(of, "part", (own) => own.written.keep("<p>b</p>", () => "Part"));
      }).written;
    const markdown = [write("One"), write("Two")].map((written) =>
      ["<p>a</p>", "<p>b</p>"].map((html) => written.markdownOf(html)),
    );
    expect(markdown).toEqual([
      ["One", "Part"],
      ["Two", "Part"],
    ]);
  });

  it("is reused while all answers are the same, and built again if one changes", async () => {
    const pages = await site();
    const answers = { hash: (question: string) => pages.tracer.hash(question) };
    const made = new TracedValues<string>(undefined, answers);
    const all = pages.paths.map((path) => ({ path, asked: tracedPage(path, pages).asked }));
    for (const { path, asked } of all) made.put(path, path, asked);
    const stored = plain(made.stored()) as ReturnType<typeof made.stored>;
    const reusable = (changed?: string) => {
      const values = new TracedValues<string>(stored, {
        hash: (question) => (question === changed ? "changed" : pages.tracer.hash(question)),
      });
      return pages.paths.filter((path) => values.get(path) !== undefined);
    };
    expect(reusable()).toEqual(pages.paths);
    for (const changed of new Set(all.flatMap(({ asked }) => [...asked])))
      expect(reusable(changed), changed).toEqual(all.filter(({ asked }) => !asked.has(changed)).map(({ path }) => path));
  });

  it.each([
    { of: "a text that only one page shows", from: "One [word]", to: "Any [word]", changed: ["/docs", "/docs/get-a-word"] },
    {
      of: "a schema",
      from: "text: { type: string }",
      to: "text: { type: integer }",
      changed: ["/docs/get-a-word", "/docs/schemas/word"],
    },
    { of: "nothing that a page shows", from: "description: A sample.", to: "description: Another.", changed: [] },
  ])("notices a change of $of", async ({ from, to, changed }) => {
    const before = await site();
    const made = new TracedValues<true>(undefined, before.tracer);
    for (const path of before.paths) made.put(path, true, tracedPage(path, before).asked);
    const after = await site((text) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    });
    const values = new TracedValues(made.stored(), after.tracer);
    // The landing page and blocks request whole specs.
    const api = after.paths.filter((path) => path.startsWith("/docs/"));
    expect(api.filter((path) => !values.get(path))).toEqual(changed.filter((path) => path !== "/docs"));
  });
});
