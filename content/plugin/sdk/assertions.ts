import type { CellView, SourceLocation, TableView } from "@quran-foundation/portal";

/** A line of TypeScript that compiles only if a row is right, and the message if it does not. */
export interface Assertion {
  code: string;
  message: string;
  location: SourceLocation | undefined;
  /** Names of the package's types that the line uses. */
  types: string[];
}

/** The subject of a table. Undefined if it is unknown. */
export type About =
  | { kind: "type"; names: string[] }
  /** The last parameter of a method. */
  | { kind: "options"; of: string }
  | { kind: "methods"; of: string }
  | { kind: "enum"; name: string }
  | { kind: "values"; of: string }
  | { kind: "text" };

/**
 * The subject of a table: from the comment above it, otherwise from its header and heading. Tables with rows
 * that do not start with code are text.
 */
export function aboutOf(table: TableView, guide: string): About | undefined {
  const [, about] = /^SDK:\s*(.*)$/s.exec(table.comment ?? "") ?? [];
  if (about !== undefined) return readAbout(about);
  if (!table.rows.every(({ cells }) => cells[0]?.codes.length)) return { kind: "text" };
  const [first, second] = table.header;
  if (first === "Method" && second === "Returns")
    return { kind: "methods", of: `client.${guide.replace(/^.*\//, "").replace(/\.md$/, "")}` };
  const names = table.heading.match(/\b[A-Z][A-Za-z]+\b/g) ?? [];
  const onlyNames = /^[A-Z]\w+(?:(?:, | and )[A-Z]\w+)*$/.test(table.heading);
  return first === "Field" && second === "Type" && onlyNames && names.length ? { kind: "type", names } : undefined;
}

function readAbout(written: string): About | undefined {
  const [kind, ...rest] = written.split(/[\s,]+/);
  const [name] = rest;
  if (kind === "text") return { kind };
  if (name === undefined) return undefined;
  if (kind === "type") return { kind, names: rest };
  if (kind === "methods" || kind === "values" || kind === "options") return { kind, of: name };
  return kind === "enum" ? { kind, name } : undefined;
}

/** The rows of a table as assertions. */
export function assertionsOf(table: TableView, about: About, page: ReadonlySet<string>): Assertion[] {
  switch (about.kind) {
    case "type":
      return about.names.flatMap((name) => typeAssertions(table, { name, code: name, types: [name] }, table.codes));
    case "options":
      return typeAssertions(table, { name: `options of ${about.of}`, code: `LastOf<typeof ${about.of}>`, types: [] }, page);
    case "methods":
      return methodAssertions(table, about.of, page);
    case "enum":
      return enumAssertions(table, about.name);
    case "values":
      return table.rows.flatMap(({ cells, location }) =>
        (cells[0]?.codes ?? []).map((code) => {
          const path = code.startsWith(`${about.of}.`) ? code : `${about.of}.${code}`;
          return { code: `void ${path};`, message: `\`${path}\` does not exist.`, location, types: [] };
        }),
      );
    case "text":
      return [];
  }
}

/** Names as a union of literals. Anything else is left out. */
const quoted = (names: Iterable<string>) =>
  [...new Set(names)]
    .filter((name) => /^[\w$]+$/.test(name))
    .map((name) => JSON.stringify(name))
    .join(" | ") || "never";

/** A type that a table describes: its label, its expression, and the names to import for it. */
interface Subject {
  name: string;
  code: string;
  types: string[];
}

/** @param mentioned code words that count as listed, in addition to those of the rows */
function typeAssertions(
  table: TableView,
  { name, code: type, types: needed }: Subject,
  mentioned: Iterable<string>,
): Assertion[] {
  const listed = new Set<string>();
  const choices = table.header[0] === "Option" || table.header[0] === "Key";
  const typed = table.header[1] === "Type";
  const assertions = table.rows.flatMap(({ cells, location }) => {
    const [names, description = { codes: [], text: "" }] = cells as [CellView, CellView?];
    const optional = choices ? !cells.some((cell) => /\brequired\b/i.test(cell.text)) : /\boptional\b/.test(description.text);
    const types = typed ? typesOf(names.codes, description) : [];
    return names.codes.flatMap((member, index): Assertion[] => {
      listed.add(member);
      const key = JSON.stringify(member);
      const one = types[index];
      const found: Assertion[] = [];
      const addAssertion = (code: string, message: string) =>
        found.push({ code, message, location, types: [...needed, ...packageTypes(one ?? "")] });
      addAssertion(
        `says<Equal<${key} extends Known<${type}> ? true : false, true>>();`,
        `\`${name}\` has no member \`${member}\`.`,
      );
      if (one)
        addAssertion(
          `says<Equal<Required<${type}>[${key}], ${one}>>();`,
          `\`${member}\` of \`${name}\` is not of the type \`${one}\`.`,
        );
      const mismatch = `\`${member}\` of \`${name}\` is ${optional ? "not optional" : "optional"}.`;
      if (typed) addAssertion(`says<Equal<IsOptional<${type}, ${key}>, ${optional}>>();`, mismatch);
      return found;
    });
  });
  const all = quoted([...listed, ...mentioned]);
  assertions.push({
    code: `nothing<Exclude<Known<${type}>, ${all}>>();`,
    message: `The table leaves out members of \`${name}\`.`,
    location: table.location,
    types: needed,
  });
  return assertions;
}

/** One type for each name: one after another, joined by "or" into a union, or the same for all. [] if there is none. */
function typesOf(names: readonly string[], { codes, text }: CellView): string[] {
  const words = codes.reduce((rest, code) => rest.replace(code, ""), text).replace(/\b(?:optional|or)\b|[\s,]/g, "");
  // Words in addition to the types describe something without a name.
  if (codes.length === 0 || words !== "") return [];
  if (/\bor\b/.test(text)) return names.map(() => codes.join(" | "));
  if (codes.length === names.length) return [...codes];
  return codes.length === 1 ? names.map(() => codes[0] as string) : [];
}

function packageTypes(type: string): string[] {
  const words = type.replace(/"[^"]*"/g, "").match(/\b[A-Z]\w*\b/g) ?? [];
  return words.filter((word) => !["Array", "Partial", "Promise", "Record"].includes(word));
}

function methodAssertions(table: TableView, of: string, page: ReadonlySet<string>): Assertion[] {
  const listed = new Set([...page].map((code) => code.replace(/\(.*$/s, "")));
  const target = /^[A-Z]/.test(of) ? of : `typeof ${of}`;
  const types = /^[A-Z]/.test(of) ? [of] : [];
  const assertions = table.rows.flatMap(({ cells, location }): Assertion[] => {
    const [, name, written = ""] = /^(\w+)\((.*)\)$/s.exec(cells[0]?.codes[0] ?? "") ?? [];
    if (name === undefined)
      return [{ code: "says<false>();", message: "A row of methods must start with a call in code.", location, types: [] }];
    const parameters = written
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean);
    const least = parameters.filter((one) => !one.endsWith("?")).length;
    const counts = Array.from({ length: parameters.length - least + 1 }, (_, index) => least + index).join(" | ");
    const method = `(${target})["${name}"]`;
    const found: Assertion[] = [
      {
        code: `says<Equal<Parameters<${method}>["length"], ${counts}>>();`,
        message: `\`${of}.${name}\` does not take \`(${written})\`.`,
        location,
        types,
      },
    ];
    const returns = table.header[1] === "Returns" ? cells[1]?.codes[0] : undefined;
    if (returns !== undefined) found.push({ ...returned(method, returns, `${of}.${name}`), location });
    return found;
  });
  assertions.push({
    code: `nothing<Exclude<Methods<${target}>, ${quoted(listed)}>>();`,
    message: `The page leaves out methods of \`${of}\`.`,
    location: table.location,
    types,
  });
  return assertions;
}

/** `Promise<{ audioFiles, pagination }>` names the members of an unnamed type; anything else is the type. */
function returned(method: string, returns: string, name: string): Omit<Assertion, "location"> {
  const message = `\`${name}\` does not return \`${returns}\`.`;
  const members = /^Promise<\{ ([\w, ]+) \}>$/.exec(returns)?.[1]?.split(", ");
  if (members) return { code: `says<Equal<keyof Awaited<ReturnType<${method}>>, ${quoted(members)}>>();`, message, types: [] };
  return { code: `says<Equal<ReturnType<${method}>, ${returns}>>();`, message, types: packageTypes(returns) };
}

function enumAssertions(table: TableView, name: string): Assertion[] {
  const listed: string[] = [];
  const assertions = table.rows.flatMap(({ cells, location }) => {
    const found: Assertion[] = [];
    for (let column = 0; column + 1 < cells.length; column += 2) {
      const [member] = cells[column]?.codes ?? [];
      const [value] = cells[column + 1]?.codes ?? [];
      if (member === undefined || value === undefined) continue;
      listed.push(member);
      const code = `says<Equal<\`\${${name}.${member}}\`, ${JSON.stringify(value)}>>();`;
      found.push({ code, message: `\`${name}.${member}\` is not \`${value}\`.`, location, types: [name] });
    }
    return found;
  });
  const code = `nothing<Exclude<keyof typeof ${name}, ${quoted(listed)}>>();`;
  assertions.push({ code, message: `The table leaves out members of \`${name}\`.`, location: table.location, types: [name] });
  return assertions;
}

/** Assertions as one module; the line of assertion `i` is `firstLine + i`. */
export function assertionModule(assertions: readonly Assertion[], packageName: string): { text: string; firstLine: number } {
  const types = [...new Set(assertions.flatMap((assertion) => assertion.types))].sort();
  const head = [
    `import * as sdk from "${packageName}";`,
    ...types.map((type) => `import { type ${type} } from "${packageName}";`),
    'import { client } from "./client.js";',
    "void sdk; void client;",
    "type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;",
    "type Known<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };",
    "type IsOptional<T, K extends keyof T> = {} extends Pick<T, K> ? true : false;",
    "type LastOf<F extends (...args: never) => unknown> = Required<Parameters<F>> extends [...unknown[], infer L] ? L : never;",
    "type Methods<T> = { [K in keyof T]: T[K] extends (...args: never) => unknown ? K : never }[keyof T];",
    "declare function says<T extends true>(): T;",
    "declare function nothing<T extends never>(): T;",
  ];
  return { text: `${[...head, ...assertions.map(({ code }) => code)].join("\n")}\n`, firstLine: head.length + 1 };
}
