import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/*
 * Builds sites from input of unreasonable size, each in half and in full size, and compares processor time: work that is linear takes
 * about twice as long. Nothing may crash (exit code 2), take more than 2 GB, or not end.
 *   npm run release:large [-- part of a name …]
 */

const command = resolve(import.meta.dirname, "../../bin/portal.mjs");
const longest = 600_000;
const mostMegabytes = 2048;
/** Twice the size, with room for the garbage collector. */
const mostTimes = 3.5;

const spec = (members: object) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Large", version: "1" },
    paths: { "/a": { get: { summary: "A", responses: { 200: { description: "OK" } } } } },
    ...members,
  });
const schemas = (all: object) => spec({ components: { schemas: all } });
const times = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, index) => make(index));
const prose = (text: string) => ({ "content/home.md": `---\ntitle: Home\ndescription: Home.\n---\n\n${text}\n` });

/** Files of a site, by a size from 0.5 to 1. */
const cases: Record<string, (size: number) => Record<string, string>> = {
  "a description of 50 MB": (size) => {
    const text = "Lists **pets** with `limit` and [a link](https://example.com). ".repeat(8);
    const operation = (index: number) => ({
      summary: `Operation ${index}`,
      description: text,
      parameters: times(12, (at) => ({ name: `p${at}`, in: "query", description: text, schema: { type: "string" } }) as never),
      responses: {
        200: {
          description: text,
          content: {
            "application/json": { schema: { type: "object", properties: { a: { type: "string", description: text } } } },
          },
        },
      },
    });
    const paths = Object.fromEntries(
      times(Math.round(6000 * size), String).map((index) => [`/p/${index}`, { get: operation(Number(index)) }]),
    );
    return { "api.json": spec({ paths }) };
  },
  "one text of 20 MB": (size) => ({
    "api.json": spec({ info: { title: "Large", version: "1", description: "Many *words* and `code`. ".repeat(800_000 * size) } }),
  }),
  "10,000 nested levels": (size) => {
    const depth = 10_000 * size;
    return {
      "api.json": schemas({ A: "@" }).replace(
        '"@"',
        `${'{"type":"object","properties":{"a":'.repeat(depth)}{}${"}}".repeat(depth)}`,
      ),
    };
  },
  "10,000 nested lists in YAML": (size) => ({
    "api.yaml": `openapi: 3.1.0\ninfo: { title: L, version: "1" }\npaths: {}\nx-a: ${"[".repeat(10_000 * size)}${"]".repeat(10_000 * size)}\n`,
  }),
  "10,000 nested levels of an example": (size) => {
    const depth = 10_000 * size;
    return {
      "api.json": schemas({ A: { type: "object", example: "@" } }).replace(
        '"@"',
        `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
      ),
    };
  },
  "100,000 enum values": (size) => ({
    "api.json": schemas({ A: { type: "string", enum: times(100_000 * size, (index) => `value-${index}`) } }),
  }),
  "100,000 enum values in a parameter": (size) => ({
    "api.json": spec({
      paths: {
        "/a": {
          get: {
            parameters: [
              { name: "a", in: "query", schema: { type: "string", enum: times(100_000 * size, (index) => `value-${index}`) } },
            ],
            responses: { 200: { description: "OK" } },
          },
        },
      },
    }),
  }),
  "20,000 properties": (size) => ({
    "api.json": schemas({
      A: {
        type: "object",
        properties: Object.fromEntries(times(20_000 * size, String).map((index) => [`p${index}`, { type: "string" }])),
      },
    }),
  }),
  "10,000 tags": (size) => ({ "api.json": spec({ tags: times(10_000 * size, (index) => ({ name: `Tag ${index}` }) as never) }) }),
  "references that fan out": (size) => {
    const depth = Math.round(80 * size);
    const level = (index: number) => {
      const next = index + 1 < depth ? { $ref: `#/components/schemas/S${index + 1}` } : { type: "string" };
      return { type: "object", properties: { a: next, b: next } };
    };
    return { "api.json": schemas(Object.fromEntries(times(depth, String).map((index) => [`S${index}`, level(Number(index))]))) };
  },
  "choices that fan out": (size) => {
    const depth = Math.round(80 * size);
    const level = (index: number) => {
      const next = index + 1 < depth ? { $ref: `#/components/schemas/S${index + 1}` } : { type: "string" };
      return { oneOf: [{ allOf: [next] }, { anyOf: [next, { type: "integer" }] }] };
    };
    return { "api.json": schemas(Object.fromEntries(times(depth, String).map((index) => [`S${index}`, level(Number(index))]))) };
  },
  "parts that fan out": (size) => {
    const depth = Math.round(80 * size);
    const level = (index: number) =>
      index + 1 < depth
        ? { allOf: [{ $ref: `#/components/schemas/S${index + 1}` }, { $ref: `#/components/schemas/S${index + 1}` }] }
        : { type: "object", properties: { a: { type: "string" } } };
    return { "api.json": schemas(Object.fromEntries(times(depth, String).map((index) => [`S${index}`, level(Number(index))]))) };
  },
  "aliases that fan out": (size) => ({
    "api.yaml": [
      'openapi: 3.1.0\ninfo: { title: L, version: "1" }\npaths: {}\nx-0: &a0 [x, x]',
      ...times(Math.round(60 * size), (index) => `x-${index + 1}: &a${index + 1} [*a${index}, *a${index}]`),
    ].join("\n"),
  }),
  "aliases of schemas that fan out": (size) => ({
    "api.yaml": [
      'openapi: 3.1.0\ninfo: { title: L, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A0: &a0 { type: string }',
      ...times(
        Math.round(60 * size),
        (index) => `    A${index + 1}: &a${index + 1} { type: object, properties: { a: *a${index}, b: *a${index} } }`,
      ),
    ].join("\n"),
  }),
  emphasis: (size) => prose("*a _b ".repeat(100_000 * size)),
  "emphasis that closes": (size) => prose("**a*b_c__".repeat(80_000 * size)),
  brackets: (size) => prose("[".repeat(200_000 * size)),
  "link openings": (size) => prose("[a](".repeat(100_000 * size)),
  "link definitions": (size) => prose(times(50_000 * size, (index) => `[a${index}]: /b`).join("\n")),
  "links to nothing": (size) => prose("[a][b] ".repeat(100_000 * size)),
  quotes: (size) => prose(">".repeat(100_000 * size)),
  "nested lists": (size) => prose(times(4_000 * size, (index) => `${"  ".repeat(index)}- a`).join("\n")),
  "a table of 50,000 rows": (size) => prose(`|a|b|\n|-|-|\n${"|c|d|\n".repeat(50_000 * size)}`),
  "a table of 10,000 columns": (size) => prose(`|${"a|".repeat(10_000 * size)}\n|${"-|".repeat(10_000 * size)}\n`),
  backticks: (size) => prose(times(2_000 * size, (index) => "`".repeat(index + 1)).join(" ")),
  "open tags": (size) => prose("<b>".repeat(50_000 * size)),
  "tags that do not end": (size) => prose('<a "'.repeat(100_000 * size)),
  comments: (size) => prose("<!--".repeat(100_000 * size)),
  entities: (size) => prose("&".repeat(500_000 * size)),
  "50,000 headings": (size) => prose("## Same\n\n".repeat(50_000 * size)),
  "20,000 footnotes": (size) => prose(times(20_000 * size, (index) => `a[^${index}]\n\n[^${index}]: b\n`).join("\n")),
  "a code block of 5 MB": (size) => prose(`\`\`\`js\n${"const a = { b: 'c' }; // d\n".repeat(200_000 * size)}\`\`\``),
  "blanks in a line": (size) => prose(`a${" ".repeat(1_000_000 * size)}b`),
};

interface Run {
  exit: number | "hangs";
  /** Seconds of processor time, of all threads. */
  seconds: number;
  megabytes: number;
  output: string;
}

/** Builds a site, and reads from the system what it took (Linux). */
async function build(files: Record<string, string>): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "portal-large-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const [name = ""] = Object.keys(files);
    const args = name.startsWith("content/") ? ["--content", "content"] : ["--spec", name];
    const child = spawn(process.execPath, [command, "build", "--no-cache", ...args], { cwd: folder });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        output = (output + data).slice(-4000);
      });
    let [seconds, megabytes] = [0, 0];
    const read = (name: string) =>
      existsSync(`/proc/${child.pid}/${name}`) ? readFileSync(`/proc/${child.pid}/${name}`, "utf8") : "";
    const timer = setInterval(() => {
      megabytes = Math.max(megabytes, Number(/VmHWM:\s+(\d+)/.exec(read("status"))?.[1] ?? 0) / 1024);
      const fields = read("stat").split(") ")[1]?.split(" ");
      // utime and stime, in hundredths of a second.
      if (fields) seconds = Math.max(seconds, (Number(fields[11]) + Number(fields[12])) / 100);
    }, 50);
    let hangs = false;
    const limit = setTimeout(() => {
      hangs = true;
      child.kill("SIGKILL");
    }, longest);
    const code = await new Promise<number>((done) => child.on("close", (exit) => done(exit ?? -1)));
    clearInterval(timer);
    clearTimeout(limit);
    return { exit: hangs ? "hangs" : code, seconds, megabytes, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
let failures = 0;
const base = await build(prose("a"));
for (const [name, make] of Object.entries(cases)) {
  if (wanted.length && !wanted.some((one) => name.includes(one))) continue;
  const half = await build(make(0.5));
  const whole = await build(make(1));
  // What every build takes is no work on the input.
  const ratio = (whole.seconds - base.seconds) / Math.max(half.seconds - base.seconds, 0.5);
  const wrong = [
    ...[half, whole].flatMap(({ exit, output }) => (exit === 0 || exit === 1 ? [] : [`exit ${exit}: ${output.slice(-600)}`])),
    ...(whole.megabytes > mostMegabytes ? ["memory"] : []),
    ...(ratio > mostTimes ? ["not linear"] : []),
  ];
  failures += wrong.length ? 1 : 0;
  process.stdout.write(
    `${wrong.length ? "✗" : "✓"} ${name}: exit ${whole.exit}, ${half.seconds.toFixed(1)} s and ${whole.seconds.toFixed(1)} s, ${whole.megabytes.toFixed(0)} MB ${wrong.join("; ")}\n`,
  );
}
process.exitCode = failures > 0 ? 1 : 0;
