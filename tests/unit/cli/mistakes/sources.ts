import { config, edit, files, guide, type Mistake, manifest } from "./site.js";

/** Mistakes in front matter, in the manifest and in the configuration. */
export const sources: readonly Mistake[] = [
  {
    what: "word twice in the glossary",
    change: {
      ...edit(manifest, "variables:", "glossary: { page: /start, data: words.yaml }\nvariables:"),
      "content/words.yaml": "words:\n  - { word: Pet, means: An animal. }\n  - { word: pet, means: A friend. }\n",
    },
    says: [["error manifest-invalid content/words.yaml:3:13", "`words.1.word`: `Pet` is in the glossary already."]],
  },
  {
    what: "form of a word that is another word of the glossary",
    change: {
      ...edit(manifest, "variables:", "glossary: { page: /start, data: words.yaml }\nvariables:"),
      "content/words.yaml":
        "words:\n  - { word: Swarm, forms: [swarm, Swarms, brood], means: Bees. }\n  - { word: Brood, forms: [swarms], means: Young bees. }\n",
    },
    says: [
      ["error manifest-invalid content/words.yaml:2:43", "`words.0.forms.2`: `brood` is in the glossary already."],
      ["error manifest-invalid content/words.yaml:3:28", "`words.1.forms.0`: `swarms` is in the glossary already."],
    ],
  },
  {
    what: "public is a file",
    change: { public: "" },
    says: [["error file-missing public:1:1", "The public folder `public` is a file."]],
  },
  {
    what: "unknown element of the head",
    change: edit(config, 'title: "Shop of pets",', 'title: "Shop of pets",\n  head: [{ base: { href: "/x/" } }],'),
    says: [
      ["error config-invalid portal.config.ts:3:12", "`base` is not a known member here. Use `meta` or `link` or `script`."],
    ],
  },
  {
    what: "misspelt element of the head",
    change: edit(config, 'title: "Shop of pets",', 'title: "Shop of pets",\n  head: [{ lnk: { rel: "me", href: "/x/" } }],'),
    says: [["error config-invalid portal.config.ts:3:12", "`lnk` is not a known member here. Did you mean `link`?"]],
  },
  {
    what: "title missing",
    change: edit(guide, "title: Limits\n", ""),
    says: [["error guide-front-matter-value content/guides/limits.md:2:1", "`title` is missing."]],
  },
  {
    what: "unknown fm name",
    change: edit(guide, "title: Limits\n", "title: Limits\nauthor: Jo\n"),
    says: [["error guide-front-matter-value content/guides/limits.md:3:1", "`author` is not a known member of front matter."]],
  },
  {
    what: "misspelt fm",
    change: edit(guide, "description:", "desciption:"),
    says: [["error guide-front-matter-value content/guides/limits.md:3:1", "Did you mean `description`?"]],
  },
  {
    what: "front matter: not closed",
    change: edit(guide, "send.\n---\n", "send.\n"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:1:1", "The front matter is not closed by a line `---`."]],
  },
  {
    what: "bad date",
    change: edit(guide, "title: Limits\n", "title: Limits\ndate: yesterday\n"),
    says: [
      ["error guide-front-matter-value content/guides/limits.md:3:7", "`date` must be a valid date in the form YYYY-MM-DD."],
    ],
  },
  {
    what: "date 2026-13-01",
    change: edit(guide, "title: Limits\n", "title: Limits\ndate: 2026-13-01\n"),
    says: [
      ["error guide-front-matter-value content/guides/limits.md:3:7", "`date` must be a valid date in the form YYYY-MM-DD."],
    ],
  },
  {
    what: "tab character in manifest",
    change: edit(manifest, "    label: Docs", "\tlabel: Docs"),
    says: [["error manifest-syntax content/manifest.yaml:12:1", "Indent with spaces."]],
  },
  {
    what: "tab character in fm",
    change: edit(guide, "title: Limits", "\ttitle: Limits"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:2:1", "Indent with spaces."]],
  },
  {
    what: "unknown manifest key",
    change: edit(manifest, "redirects:", "redirect:"),
    says: [["error manifest-invalid content/manifest.yaml:18:1", "Did you mean `redirects`?"]],
  },
  {
    what: "redirect from a path with a space",
    change: edit(manifest, "  /old: /start", '  "/old page": /start'),
    says: [["error manifest-invalid content/manifest.yaml:19:3", "must be a path such as /docs/sdk"]],
  },
  {
    what: "missing guide",
    change: { [guide]: undefined },
    says: [["error route-source-missing content/manifest.yaml:9:29", "The file `content/guides/limits.md` does not exist."]],
  },
  {
    what: "renamed guide",
    change: {
      [guide]: undefined,
      "content/guides/rates.md": "---\ntitle: Rates\ndescription: How many requests.\n---\n\nText.\n",
    },
    says: [["error route-source-missing content/manifest.yaml:9:29", "Did you rename it to `guides/rates.md`?"]],
  },
  {
    what: "guide misspelt in manifest",
    change: edit(manifest, "guides/limits.md", "guides/limit.md"),
    says: [["error route-source-missing content/manifest.yaml:9:29", "Did you mean `guides/limits.md`?"]],
  },
  {
    what: "duplicate path",
    change: edit(
      manifest,
      "  - { path: /limits, guide: guides/limits.md, sidebar: docs }",
      "  - { path: /limits, guide: guides/limits.md, sidebar: docs }\n  - { path: /start, guide: home.md }",
    ),
    says: [
      ["error route-conflict content/manifest.yaml:10:13", "Two sources use `/start`: the guide home.md and the guide start.md."],
    ],
  },
  {
    what: "navbar dead",
    change: edit(manifest, "label: Start, to: /start", "label: Start, to: /strat"),
    says: [["error link-unknown-route content/manifest.yaml:15:25", "Did you mean `/start`?"]],
  },
  {
    what: "redirect dead",
    change: edit(manifest, "/old: /start", "/old: /strat"),
    says: [["error link-unknown-route content/manifest.yaml:19:9", "Did you mean `/start`?"]],
  },
  {
    what: "configuration: unknown key",
    change: edit(config, "siteUrl", "sitUrl"),
    says: [["error config-invalid portal.config.ts:3:3", "Did you mean `siteUrl`?"]],
  },
  {
    what: "configuration: syntax",
    change: edit(config, '"Shop of pets",', '"Shop of pets'),
    says: [["error config-unreadable portal.config.ts:2:23", "Unterminated string literal."]],
  },
  {
    what: "section of a navbar link",
    change: edit(manifest, "label: Start, to: /start }", "label: Start, to: /start, section: doc }"),
    says: [["error sidebar-unknown content/manifest.yaml:15:42", "Did you mean `docs`?"]],
  },
  {
    what: "name of a block",
    change: edit(guide, "At most", "<!-- block: value -->\n\nAt most"),
    says: [["error guide-block-unknown content/guides/limits.md:6:1", "Did you mean `values`?"]],
  },
  {
    what: "empty file",
    change: { [guide]: "" },
    says: [
      [
        "warning guide-empty content/guides/limits.md:1:1",
        "Write its text, or add `draft: true` to the front matter until it exists.",
      ],
    ],
  },
  {
    what: "wrong case guide",
    change: edit(manifest, "guides/limits.md", "guides/Limits.md"),
    says: [["error route-source-missing content/manifest.yaml:9:29", "Did you mean `guides/limits.md`?"]],
  },
  {
    what: "title colon",
    change: edit(guide, "title: Limits", "title: FAQ: the questions"),
    says: [
      ["error guide-front-matter-syntax content/guides/limits.md:2:8", 'Put the text in quotes: `title: "FAQ: the questions"`.'],
    ],
  },
  {
    what: "unknown sidebar",
    change: edit(manifest, "guides/limits.md, sidebar: docs", "guides/limits.md, sidebar: doks"),
    says: [["error sidebar-unknown content/manifest.yaml:9:56", "Did you mean `docs`?"]],
  },
  {
    what: "siteUrl",
    change: edit(config, "https://docs.example.com", "docs.example.com"),
    says: [["error config-invalid portal.config.ts:3:3", "Write `https://docs.example.com`."]],
  },
  {
    what: "conflict guide",
    change: edit(guide, "At most", "<<<<<<< HEAD\nAt most\n=======\nAt least\n>>>>>>> other\n"),
    says: [
      [
        "error source-conflict content/guides/limits.md:6:1",
        "Keep the right parts of lines 6 to 10, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`.",
      ],
    ],
  },
  {
    what: "conflict config whole",
    change: edit(
      config,
      '  siteUrl: "https://docs.example.com",\n',
      '<<<<<<< HEAD\n  siteUrl: "https://a.example.com",\n=======\n  siteUrl: "https://b.example.com",\n>>>>>>> other\n',
    ),
    says: [
      [
        "error source-conflict portal.config.ts:3:1",
        "Keep the right parts of lines 3 to 7, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`.",
      ],
    ],
  },
  {
    what: "conflict manifest",
    change: edit(manifest, "redirects:\n", "<<<<<<< HEAD\nredirects:\n=======\n>>>>>>> other\n"),
    says: [
      [
        "error source-conflict content/manifest.yaml:18:1",
        "Keep the right parts of lines 18 to 21, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`.",
      ],
    ],
  },
  {
    what: "manifest: flow [ broken",
    change: edit(manifest, "items: [/start, /limits, /pets/list-pets]", "items: [/start, /limits, /pets/list-pets"),
    says: [["error manifest-syntax content/manifest.yaml:13:12", "Write `]` at the end of the list."]],
  },
  {
    what: "manifest: flow { broken",
    change: edit(manifest, "{ path: /, guide: home.md }", "{ path: /, guide: home.md"),
    says: [["error manifest-syntax content/manifest.yaml:7:5", "Write `}` at the end of the map."]],
  },
  {
    what: "manifest: flow no comma",
    change: edit(manifest, "{ path: /, guide: home.md }", "{ path: / guide: home.md }"),
    says: [["error manifest-syntax content/manifest.yaml:7:13", "A comma is missing between the entries of this list or map."]],
  },
  {
    what: "windows ends with mistake",
    change: { [guide]: files[guide].replace("start.md", "strat.md").replace(/\n/g, "\r\n") },
    says: [["error link-unknown-route content/guides/limits.md:6:44", "Did you mean `../start.md`?"]],
  },
  { what: "BOM", change: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `\ufeff${text}`])), says: [] },
  {
    what: "route by case",
    change: edit(manifest, "  - { path: /limits,", "  - { path: /Start, guide: home.md }\n  - { path: /limits,"),
    says: [
      [
        "error route-conflict content/manifest.yaml:9:13",
        "Two sources use `/Start` and `/start`: the guide home.md and the guide start.md.",
      ],
    ],
  },
  {
    what: "route by final index",
    change: edit(manifest, "  - { path: /limits,", "  - { path: /start/index, guide: home.md }\n  - { path: /limits,"),
    says: [
      [
        "error route-conflict content/manifest.yaml:9:13",
        "Two sources use `/start/index` and `/start`: the guide home.md and the guide start.md.",
      ],
    ],
  },
  {
    what: "front matter: title @",
    change: edit(guide, "title: Limits", "title: @limit"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:2:8", 'Put the text in quotes: `title: "@limit"`.']],
  },
  {
    what: "front matter: title *",
    change: edit(guide, "title: Limits", "title: *limit"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:2:8", "Text that starts with `*` must be in quotes."]],
  },
  {
    what: "front matter: title &",
    change: edit(guide, "title: Limits", "title: &limit"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:2:8", 'Put the text in quotes: `title: "&limit"`.']],
  },
  {
    what: "front matter: title `",
    change: edit(guide, "title: Limits", "title: `limit`"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:2:8", 'Put the text in quotes: `title: "`limit`"`.']],
  },
  {
    what: "front matter: title [",
    change: edit(guide, "title: Limits", "title: [new] Limits"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:2:8", 'Put the text in quotes: `title: "[new] Limits"`.']],
  },
  {
    what: "front matter: title #",
    change: edit(guide, "title: Limits", "title: # Limits"),
    says: [
      [
        "error guide-front-matter-value content/guides/limits.md:2:8",
        'In YAML, `#` starts a comment. Put the text in quotes: `title: "# Limits"`.',
      ],
    ],
  },
  {
    what: "front matter: title  #2",
    change: edit(guide, "title: Limits", "title: Issue #2"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:2:8", 'Put the text in quotes: `title: "Issue #2"`.']],
  },
  {
    what: "front matter: title ' ",
    change: edit(guide, "title: Limits", "title: 'Don't'"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:2:8", 'Put the text in quotes: `title: "Don\'t"`.']],
  },
  {
    what: "front matter: no space after colon",
    change: edit(guide, "title: Limits", "title:Limits"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:2:1", "Write `title: Limits`."]],
  },
  {
    what: "front matter: twice",
    change: edit(guide, "title: Limits", "title: Limits\ntitle: Limit"),
    says: [["error guide-front-matter-syntax content/guides/limits.md:3:1", "Duplicate key `title`."]],
  },
  {
    what: "front matter: capital",
    change: edit(guide, "title: Limits", "Title: Limits"),
    says: [["error guide-front-matter-value content/guides/limits.md:2:1", "Did you mean `title`?"]],
  },
  {
    what: "front matter: space before",
    change: edit(guide, "title: Limits", " title: Limits"),
    says: [
      ["error guide-front-matter-syntax content/guides/limits.md:3:1", "Start all entries of a map or list in the same column."],
    ],
  },
  {
    what: "front matter: keywords string",
    change: edit(guide, "title: Limits", "title: Limits\nkeywords: a, b"),
    says: [["error guide-front-matter-value content/guides/limits.md:3:11", "Write `[a, b]`."]],
  },
  {
    what: "variables not string",
    change: { "content/variables.yaml": "console: console\nlimit: 10\n" },
    says: [["error manifest-invalid content/variables.yaml:2:8", 'Put it in quotes: "10".']],
  },
  {
    what: "manifest: version id number",
    change: edit(manifest, "id: v1, label: v1", "id: 1.0, label: 1.0"),
    says: [
      ["error manifest-invalid content/manifest.yaml:5:15", 'Put it in quotes: "1.0".'],
      ["error manifest-invalid content/manifest.yaml:5:27", 'Put it in quotes: "1.0".'],
    ],
  },
  {
    what: "manifest: missing dash",
    change: edit(manifest, "  - { path: /start,", "    { path: /start,"),
    says: [["error manifest-syntax content/manifest.yaml:8:5", "Start the line with `- `, or indent it like the line above."]],
  },
  {
    what: "manifest: missing brace",
    change: edit(manifest, "sidebar: pets }", "sidebar: pets"),
    says: [["error manifest-syntax content/manifest.yaml:5:9", "Write `}` at the end of the map."]],
  },
  {
    what: "manifest: missing space",
    change: edit(manifest, "label: Docs", "label:Docs"),
    says: [["error manifest-syntax content/manifest.yaml:12:5", "Write `label: Docs`."]],
  },
  {
    what: "manifest: list as map",
    change: edit(manifest, "pages:\n  - { path: /, guide: home.md }", "pages:\n  /: home.md\n  - { path: /, guide: home.md }"),
    says: [["error manifest-syntax content/manifest.yaml:8:3", "Write all of them as `- …`, or all of them as `name: …`."]],
  },
  {
    what: "manifest: guide with content/",
    change: edit(manifest, "guides/limits.md", "content/guides/limits.md"),
    says: [["error route-source-missing content/manifest.yaml:9:29", "Did you mean `guides/limits.md`?"]],
  },
  {
    what: "manifest: guide backslash",
    change: edit(manifest, "guides/limits.md", "guides\\limits.md"),
    says: [["error route-source-missing content/manifest.yaml:9:29", "Did you mean `guides/limits.md`?"]],
  },
  {
    what: "manifest: spec in content",
    change: edit(manifest, "spec: specs/pets.yaml", "spec: pets.yaml"),
    says: [["error route-source-missing content/manifest.yaml:5:36", "Did you mean `specs/pets.yaml`?"]],
  },
  {
    what: "configuration: an error of its own",
    change: { [config]: files[config].replace("export default", 'throw new Error("no env");\nexport default') },
    says: [["error config-unreadable portal.config.ts:1:7", "The configuration failed: no env."]],
  },
  {
    what: "configuration: one plugin instead of a list",
    change: edit(config, "checks:", "plugins: {},\n  checks:"),
    says: [["error config-invalid portal.config.ts:4:3", "`plugins` must be an array. Put it in brackets: `[…]`."]],
  },
  {
    what: "configuration: a repository without a scheme",
    change: edit(config, "checks:", 'repository: { url: "github.com/pets/docs" },\n  checks:'),
    says: [
      [
        "error config-invalid portal.config.ts:4:17",
        "`repository.url`: must be the URL of a web page such as https://github.com/pets/docs.",
      ],
    ],
  },
  {
    what: "configuration: an address for reports that is none",
    change: edit(config, "checks:", 'report: "support at pets",\n  checks:'),
    says: [["error config-invalid portal.config.ts:4:3", "`report`: must be a full URL, a path of this site, or `mailto:`"]],
  },
  {
    what: "a folder in place of a spec",
    change: edit(manifest, "specs/pets.yaml", "specs"),
    says: [["error route-source-missing content/manifest.yaml:5:36", "The file `specs` is a folder."]],
  },
  {
    what: "a spec on another host",
    change: edit(manifest, "specs/pets.yaml", "https://pets.example/openapi.yaml"),
    says: [
      ["error route-source-missing content/manifest.yaml:5:36", "Nothing is fetched. Save the file in the folder of the site"],
    ],
  },
  {
    what: "configuration: a language twice",
    change: edit(config, "checks:", 'codeLanguages: ["python", "python"],\n  checks:'),
    says: [["error config-invalid portal.config.ts:4:3", "`codeLanguages`: must not have a language twice."]],
  },
  {
    what: "two versions with one id",
    change: edit(
      manifest,
      "    versions:\n",
      "    versions:\n      - { id: v1, label: Old, spec: specs/pets.yaml, prefix: /old-pets }\n",
    ),
    says: [["error manifest-invalid content/manifest.yaml:6:15", "`apis.pets.versions.1.id`: is the id of an earlier version."]],
  },
  {
    what: "a day that the calendar does not have",
    change: {
      ...edit(manifest, "variables:", "updates: updates.yaml\nvariables:"),
      "content/updates.yaml": "- { date: 2026-02-30, id: a, about: Pets, title: News, text: News of pets. }\n",
    },
    says: [["error manifest-invalid content/updates.yaml:1:11", "`0.date`: is not a day of the calendar."]],
  },
  {
    what: "a link of a sidebar that is a page too",
    change: edit(manifest, "items: [/start,", "items: [/start, { path: /limits, label: Limits, to: https://pets.example },"),
    says: [["error manifest-invalid content/manifest.yaml:13:53", "`to` is not a known member here."]],
  },
  {
    what: "a folder of a sidebar that does not exist",
    change: edit(manifest, "items: [/start, /limits,", "items: [/start, /limits, { folder: recipe },"),
    says: [["error sidebar-folder content/manifest.yaml:13:40", "Folders with guides: `guides`."]],
  },
  {
    what: "variables in a map",
    change: { "content/variables.yaml": "api:\n  host: a.example\n" },
    says: [["error manifest-invalid content/variables.yaml:2:3", "Write `api.host: …`."]],
  },
  {
    what: "configuration: no default",
    change: { [config]: files[config].replace("export default", "export const config =") },
    says: [
      [
        "error config-unreadable portal.config.ts:1:1",
        "The configuration has no default export: start it with `export default`.",
      ],
    ],
  },
  {
    what: "configuration: missing comma",
    change: edit(config, '"Shop of pets",', '"Shop of pets"'),
    says: [["error config-unreadable portal.config.ts:3:3", "A comma may be missing before it."]],
  },
  {
    what: "configuration: curly",
    change: edit(config, '"Shop of pets"', "“Shop of pets”"),
    says: [["error config-unreadable portal.config.ts:2:10", 'Write straight quotes: `"`.']],
  },
  {
    what: "configuration: siteUrl path",
    change: edit(config, "docs.example.com", "docs.example.com/docs"),
    says: [["error config-invalid portal.config.ts:3:3", 'Write `https://docs.example.com`, and `base: "/docs/"`.']],
  },
];
