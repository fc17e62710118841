import fc from "fast-check";

/**
 * Texts that have broken tools: markup, templates, control characters, direction, device names, other
 * scripts, lengths.
 */
export const hostile: readonly string[] = [
  "",
  " ",
  "\0",
  "a\u0000b",
  "\ud800",
  "\udfff x",
  "\u2028",
  "\u2029",
  "\ufeff",
  "\u202egnp.exe",
  "\u2066x\u2069",
  "\u200f",
  "e\u0301\u0323",
  "<script>alert(7)</script>",
  "<img src=x onerror=alert(7)>",
  "<svg/onload=alert(7)>",
  '<a href="javascript:alert(7)">x</a>',
  "[x](javascript:alert(7))",
  "[x](jav&#x09;ascript:alert(7))",
  "[x](<data:text/html,<script>alert(7)</script>>)",
  "![x](javascript:alert(7))",
  "</script><script>alert(7)</script>",
  "</style><script>alert(7)</script>",
  "<!--",
  "-->",
  "]]>",
  "<![CDATA[",
  "<iframe srcdoc='<script>'>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(7)>",
  "<form action=javascript:alert(7)><button>",
  "<base href=//evil>",
  "<YOUR_TOKEN>",
  "{}",
  "{{x}}",
  "${x}",
  "`${x}`",
  "#{x}",
  "%s",
  "%00",
  "%2e%2e%2f",
  "../../etc/passwd",
  "..\\..\\x",
  "C:\\x",
  "\\\\host\\x",
  "/",
  "//evil.example",
  "con",
  "CON",
  "nul.txt",
  "aux",
  "com1",
  "LPT9",
  "a.",
  "a ",
  ".",
  "..",
  "~",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "then",
  "$ref",
  "a/b",
  "a~1b",
  "a~0b",
  "#",
  "?",
  "&",
  "a b",
  "İstanbul",
  "ßẞ",
  "ﬁ",
  "日本語",
  "العربية",
  "עברית",
  "😀",
  "👩‍👩‍👧",
  "yes",
  "no",
  "null",
  "~",
  "1e999",
  "0x10",
  "1_000",
  "2024-01-01",
  "=1+1",
  "'",
  '"',
  "\\",
  "`",
  "```",
  "~~~",
  "|",
  "* * *",
  "---",
  "+++",
  "***",
  "# heading",
  "> quote",
  "- item",
  "1. item",
  ":::note",
  "<!-- block: groups -->",
  "[^1]",
  "[a]: b",
  "a\r\nb",
  "a\rb",
  "\t",
  "; rm -rf /",
  "\n/x /y 301",
  "*",
];

const long = fc.constantFrom(
  "x".repeat(300),
  "あ".repeat(300),
  "a-".repeat(400),
  "#".repeat(200),
  "[".repeat(300),
  "*a ".repeat(200),
  "&".repeat(500),
);

/** A text of any kind; most are short. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostile) },
  { weight: 3, arbitrary: fc.string({ maxLength: 12, unit: "binary" }) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...hostile), fc.constantFrom(...hostile)).map(([a, b]) => `${a}${b}`) },
  { weight: 1, arbitrary: long },
);

/** A value of any kind. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [[]],
    [null],
    { $ref: "#" },
    { $ref: "" },
  ),
  fc.constantFrom<unknown>(
    { $ref: "#/components/schemas/A" },
    { $ref: "#/nowhere" },
    { $ref: "https://example.com/x.json" },
    { $ref: "../x" },
  ),
  fc.dictionary(text, fc.oneof(text, fc.constant<unknown>(null), fc.integer()), { maxKeys: 3 }),
  fc.array(fc.oneof(text, fc.integer()), { maxLength: 3 }),
);

/** A change of one place of a value: the place, and its replacement. */
export interface Edit {
  at: number;
  kind: "replace" | "delete" | "rename" | "add" | "copy";
  value: unknown;
  name: string;
}

export const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.nat(10_000),
  kind: fc.constantFrom<Edit["kind"]>("replace", "replace", "delete", "rename", "add", "copy"),
  value: junk,
  name: text,
});

type Holder = Record<string | number, unknown>;

/** A copy of a value with changes anywhere in it. */
export function changed(value: unknown, edits: readonly Edit[]): unknown {
  const copy = { root: structuredClone(value) } as Holder;
  for (const { at, kind, value: given, name } of edits) {
    const places: { holder: Holder; key: string | number }[] = [];
    const rest: Holder[] = [copy];
    for (let holder = rest.pop(); holder && places.length < 5000; holder = rest.pop()) {
      for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
        places.push({ holder, key });
        const child = holder[key];
        if (typeof child === "object" && child !== null) rest.push(child as Holder);
      }
    }
    const place = places[at % places.length];
    if (!place) continue;
    const { holder, key } = place;
    const define = (on: Holder, member: string | number, set: unknown) =>
      Object.defineProperty(on, member, { value: set, enumerable: true, configurable: true, writable: true });
    if (kind === "replace") define(holder, key, structuredClone(given));
    else if (kind === "delete" && !Array.isArray(holder) && key !== "root") delete holder[key];
    else if (kind === "copy")
      define(holder, key, structuredClone(places.length < 200 ? places[(at * 7) % places.length]?.holder : given));
    else if (kind === "rename" && !Array.isArray(holder) && key !== "root") {
      const moved = holder[key];
      delete holder[key];
      define(holder, name, moved);
    } else if (kind === "add") {
      const target = holder[key];
      if (typeof target === "object" && target !== null && !Array.isArray(target))
        define(target as Holder, name, structuredClone(given));
    }
  }
  return copy.root;
}
