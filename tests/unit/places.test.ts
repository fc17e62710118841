import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command } from "commander";
import fastGlob from "fast-glob";
import { describe, expect, it } from "vitest";
import { themeSchema } from "../../generator/0-configure/theme-schema.js";
import { openapi31 } from "../../generator/1-sources/openapi/grammar/openapi-3.1.js";
import { neutralColors } from "../../generator/1-sources/theme-colors.js";
import { addCommands } from "../../generator/cli/commands.js";
import { checkCodes } from "../../generator/diagnostics/codes/check.js";
import { expressionOf, outputs } from "../../generator/outputs.js";
import { keywordsWhere } from "../../generator/schema/keywords.js";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const textOf = (pattern: string) =>
  fastGlob
    .sync(pattern, { cwd: root })
    .map((file) => read(file))
    .join("\n");

/** "Where to add things" of CONTRIBUTING.md: every place exists, and none was forgotten for what is there today. */
describe("where to add things", () => {
  const [, section = ""] = read("CONTRIBUTING.md").split("\n## Where to add things\n");
  const [table = ""] = section.split("\n## ");

  it("names files and folders that exist", () => {
    const paths = [...table.matchAll(/`([\w./-]+\/[\w./-]*|[\w-]+\.ts)`/g)].map(([, path = ""]) => path);
    const inside = (path: string) => [path, `generator/${path}`].some((one) => existsSync(join(root, one)));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !inside(path))).toEqual([]);
  });

  it.each(Object.keys(themeSchema.shape))("has the theme's `%s` in its reader, its documents and a test", (name) => {
    const places = {
      reader: textOf("generator/1-sources/theme*.ts"),
      guide: read("docs/theme.md"),
      reference: read("docs/configuration.md"),
    };
    const word = new RegExp(`\\b${name}\\b`);
    expect(Object.entries(places).flatMap(([place, text]) => (word.test(text) ? [] : [place]))).toEqual([]);
    // Tests write it as a member of a theme: other tests have words such as "styles" and "logo" too.
    expect(textOf("tests/{unit,golden}/**/*.test.{ts,tsx}")).toMatch(new RegExp(`theme\\b[^;]*?\\b${name}(?::|,| \\})`));
  });

  it.each(Object.keys(neutralColors.light))("uses the theme's color `%s` in a style sheet", (name) => {
    const token = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    expect(textOf("runtime/styles/**/*.css")).toContain(`var(${token})`);
  });

  it("hands every flag over to the code of its command", () => {
    const portal = new Command("portal");
    addCommands(portal, { cwd: root, env: {}, stdout: process.stdout, stderr: process.stderr }, () => {});
    const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
    // `init` and `new` pass theirs on as a whole.
    const handing = portal.commands.filter((command) => !["init", "new"].includes(command.name()));
    const flags = new Set(handing.flatMap(all).flatMap(({ options }) => options.map((option) => option.attributeName())));
    const code = textOf("generator/cli/!(commands).ts");
    const isRead = (flag: string) => new RegExp(`\\bflags\\.${flag}\\b|[{,] ${flag}\\b(?!\\??: \\w)`).test(code);
    expect(flags.size).toBeGreaterThan(20);
    expect([...flags].filter((flag) => !isRead(flag))).toEqual([]);
  });

  it("has every flag in docs/cli.md", () => {
    const portal = new Command("portal");
    addCommands(portal, { cwd: root, env: {}, stdout: process.stdout, stderr: process.stderr }, () => {});
    const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
    const flags = new Set(all(portal).flatMap(({ options }) => options.map(({ long }) => long)));
    const manual = read("docs/cli.md");
    expect([...flags].filter((flag) => !new RegExp(`${flag}(?![\\w-])`).test(manual))).toEqual([]);
  });

  it.each(keywordsWhere({ narrows: true }).filter((name) => name in openapi31.Schema.fields))(
    "has the keyword `%s` in docs/openapi.md",
    (name) => {
      expect(read("docs/openapi.md")).toContain(`\`${name}\``);
    },
  );

  it.each(Object.keys(checkCodes))("has the check `%s` reported by code, and in the documents", (code) => {
    expect(
      textOf("generator/{checks,schema,3-pages,1-sources,pipeline,platform,2-model,text}/**/*.ts").includes(`"${code}"`),
    ).toBe(true);
    expect(read("docs/diagnostics.md").includes(`### ${code}\n`)).toBe(true);
  });

  it("has every kind of page in the schema of the output's manifest", () => {
    const views = [...read("generator/4-modules/generate.ts").matchAll(/^ {2}"?([\w-]+)"?: \{ view:/gm)].map(([, kind]) => kind);
    const schema = JSON.parse(read("schemas/manifest.schema.json"));
    const kinds: string[] = schema.properties.routes.items.properties.kind.enum;
    expect(views.sort()).toEqual([...kinds, "not-found"].sort());
  });

  it("runs every check", () => {
    const product = textOf("generator/**/*.ts");
    const checks = [...textOf("generator/checks/**/*.ts").matchAll(/^export (?:async )?function (check\w+)/gm)];
    expect(checks.length).toBeGreaterThan(15);
    const called = (name = "") => product.split(new RegExp(`(?<!function )\\b${name}\\(`)).length > 1;
    expect(checks.map(([, name]) => name).filter((name) => !called(name))).toEqual([]);
  });
});

describe("texts that two places share", () => {
  it("are the classes that scripts of the browser look for, and those of the markup", () => {
    const scripts = textOf("runtime/{client,islands}/**/*.{ts,tsx}");
    const asked = [...scripts.matchAll(/(?:querySelector(?:All)?(?:<[^>]*>)?|closest|matches)\((?:event, )?["'`]([^"'`]*)/g)];
    const names = new Set(
      asked.flatMap(([, selector = ""]) =>
        [...selector.replace(/\$\{[^}]*\}/g, "").matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
      ),
    );
    expect(names.size).toBeGreaterThan(20);
    const written = /class(?:Name)?(?:=|: | = |=\{)[{("'`]*([^"'`]*)|classList\.\w+\("([^"]*)|"([^"]*)"\)?[;,]?$/gm;
    const markup = [...(textOf("runtime/**/*.tsx") + scripts).matchAll(written)].flatMap((found) => found.slice(1));
    const classes = new Set(markup.flatMap((text = "") => text.split(/\s+/)));
    expect([...names].filter((name = "") => !classes.has(name))).toEqual([]);
  });

  it("are the tokens that a theme sets, and those of a style sheet", () => {
    const tokens = new Set(
      [...textOf("generator/1-sources/theme*.ts").matchAll(/["`](--[a-z][\w-]*[a-z])["`:]/g)].map(([, token]) => token),
    );
    expect(tokens.size).toBeGreaterThan(4);
    const sheets = textOf("runtime/styles/**/*.css");
    expect([...tokens].filter((token) => !new RegExp(`var\\(${token}[,)]`).test(sheets))).toEqual([]);
  });

  it("are the files that every page links to, and those of the output", () => {
    const pages = textOf("{runtime/layout/**/*.tsx,runtime/*.tsx,generator/twins/*.ts}");
    const files = new Set([...pages.matchAll(/["`](\/[\w-]+\.(?:txt|xml|md|json|html))["`]/g)].map(([, file]) => `site${file}`));
    expect(files.size).toBeGreaterThan(3);
    const paths = Object.values(outputs).map((output) => new RegExp(`^${expressionOf(output)}$`));
    // The last ones fit any file.
    const named = paths.slice(0, Object.keys(outputs).indexOf("routes"));
    expect([...files].filter((file) => !named.some((path) => path.test(file)))).toEqual([]);
  });
});
