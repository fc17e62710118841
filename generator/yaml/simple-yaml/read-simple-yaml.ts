import { blockScalar, isBlank } from "./block-scalar.js";
import { addMember, scanFlow } from "./flow.js";
import { refusal, refuse } from "./refuse.js";
import { beginsPlain, isLineOver, resolvePlain, scanQuoted, skipSpaces, withoutEnd } from "./scalars.js";

/** Levels that are read before the text is left to the parser. */
const maxLevels = 100;

/** Aliases of a text, far below what the parser allows. */
const maxAliases = 50;

/** Longest key that has no `?` before it (YAML 1.2.2 section 7.4.2). */
const maxKey = 1024;

/** Line ends and blanks of other kinds, directives, marks of documents, tabs and all that cannot be seen. */
const notSimple = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|^(?:---|\.\.\.|%)/m;

/**
 * What a text says that keeps to the YAML people write: maps and lists by indentation or in brackets on one line, scalars,
 * comments, aliases of a collection that has none inside. A tenth of the work of the parser, which knows where everything stands and all of YAML. Undefined where the text
 * has anything else, a mistake included: then the parser has to be asked, which alone explains mistakes. What is read is
 * exactly what the parser reads; the tests hold both together.
 */
export function readSimpleYaml(text: string): { value: unknown } | undefined {
  if (notSimple.test(text)) return undefined;
  try {
    return { value: new Reader(text).document() };
  } catch (error) {
    if (error === refusal) return undefined;
    throw error;
  }
}

class Reader {
  readonly #lines: readonly string[];
  /** Whether the last line has an end. */
  readonly #isClosed: boolean;
  #line = -1;
  /** Of the next thing to read; -1 at the end. */
  #column = 0;
  #levels = maxLevels;
  readonly #anchored = new Map<string, unknown>();
  #isAnchoring = false;
  #aliases = 0;

  constructor(text: string) {
    this.#lines = (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
    this.#isClosed = text.endsWith("\n");
  }

  document(): unknown {
    this.#nextLine();
    if (this.#column < 0) refuse();
    const value = this.#collection();
    return this.#column < 0 ? value : refuse();
  }

  get #text(): string {
    return this.#lines[this.#line] as string;
  }

  /** Goes to where the next line begins that is neither blank nor a comment. */
  #nextLine(): void {
    for (this.#line += 1; this.#line < this.#lines.length; this.#line += 1) {
      const text = this.#text;
      this.#column = skipSpaces(text, 0);
      if (this.#column < text.length && text[this.#column] !== "#") return;
    }
    this.#column = -1;
  }

  #isItem(): boolean {
    const text = this.#text;
    return text[this.#column] === "-" && (text[this.#column + 1] === " " || text.length === this.#column + 1);
  }

  #collection(): unknown {
    this.#levels -= 1;
    if (this.#levels < 0) refuse();
    const value = this.#isItem() ? this.#list(this.#column) : this.#map(this.#column);
    this.#levels += 1;
    return value;
  }

  #list(indent: number): unknown[] {
    const list: unknown[] = [];
    do {
      const at = this.#column + 1;
      if (isLineOver(this.#text, at)) list.push(this.#below(indent));
      else {
        this.#column = skipSpaces(this.#text, at);
        list.push(this.#isItem() || this.#keyEnd() > 0 ? this.#collection() : this.#scalar(indent));
      }
    } while (this.#column === indent && this.#isItem());
    return this.#column > indent ? refuse() : list;
  }

  #map(indent: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    do {
      const key = this.#key();
      const isEmpty = isLineOver(this.#text, this.#column);
      if (!isEmpty) this.#column = skipSpaces(this.#text, this.#column);
      addMember(map, key, isEmpty ? this.#below(indent, true) : this.#scalar(indent));
    } while (this.#column === indent);
    return this.#column > indent ? refuse() : map;
  }

  /** What stands in the lines below a key or a dash, or null. The list of a key may be as far in as the key. */
  #below(indent: number, mayBeList = false): unknown {
    this.#nextLine();
    if (this.#column > indent) return this.#collection();
    return mayBeList && this.#column === indent && this.#isItem() ? this.#collection() : null;
  }

  /** Column of the colon where a key stands, else 0 or less. */
  #keyEnd(): number {
    const text = this.#text;
    const first = text.charAt(this.#column);
    if (first === '"' || first === "'") {
      const { end } = scanQuoted(text, this.#column);
      return text[end] === ":" && isColon(text, end) ? end : 0;
    }
    if (!beginsPlain(text, this.#column)) return 0;
    let end = text.indexOf(":", this.#column);
    while (end > 0 && !isColon(text, end)) end = text.indexOf(":", end + 1);
    const comment = text.indexOf(" #", this.#column);
    return comment >= 0 && comment < end ? 0 : end;
  }

  /** Reads a key and the colon behind it. */
  #key(): unknown {
    const text = this.#text;
    const end = this.#keyEnd();
    if (end <= 0 || end - this.#column > maxKey || text[end - 1] === " ") refuse();
    const written = text.slice(this.#column, end);
    const key = /^["']/.test(written) ? scanQuoted(written, 0).value : resolvePlain(written);
    this.#column = end + 1;
    return key;
  }

  /** Reads a scalar, or a collection in brackets, inside of what begins at `indent`. */
  #scalar(indent: number): unknown {
    const text = this.#text;
    const first = text.charAt(this.#column);
    if (first === "|" || first === ">") {
      const { value, next } = blockScalar(this.#lines, this.#line, this.#column, indent);
      // Its last line end would not be there.
      if (next === this.#lines.length && !this.#isClosed) refuse();
      this.#line = next - 1;
      this.#nextLine();
      return value;
    }
    if (first === "&") return this.#anchor(indent);
    if (first === "*") return this.#alias();
    const isQuoted = first === '"' || first === "'";
    if (!isQuoted && first !== "[" && first !== "{") return this.#plain(indent);
    const { value, end } = isQuoted ? scanQuoted(text, this.#column) : scanFlow(text, this.#column, this.#levels);
    if (!isLineOver(text, end)) refuse();
    this.#nextLine();
    return value;
  }

  /** Reads a collection below its anchor. */
  #anchor(indent: number): unknown {
    const name = this.#anchorName();
    this.#nextLine();
    if (this.#isAnchoring || this.#anchored.has(name) || this.#column <= indent) refuse();
    this.#isAnchoring = true;
    const value = this.#collection();
    this.#isAnchoring = false;
    this.#anchored.set(name, value);
    return value;
  }

  /** The very value that stands at an anchor, as the parser has it. */
  #alias(): unknown {
    const name = this.#anchorName();
    this.#aliases += 1;
    if (this.#isAnchoring || this.#aliases > maxAliases) refuse();
    this.#nextLine();
    return this.#anchored.get(name) ?? refuse();
  }

  #anchorName(): string {
    const name = /^.[\w-]+/.exec(this.#text.slice(this.#column))?.[0] ?? refuse();
    return isLineOver(this.#text, this.#column + name.length) ? name.slice(1) : refuse();
  }

  /** Reads a plain scalar with the lines that go on with it (YAML 1.2.2 section 7.3.3). */
  #plain(indent: number): unknown {
    if (!beginsPlain(this.#text, this.#column)) refuse();
    const { text: first, isCommented } = plainPart(this.#text, this.#column);
    let value = first;
    let blanks = 0;
    let line = this.#line + 1;
    let isFolded = false;
    for (; line < this.#lines.length; line += 1) {
      const text = this.#lines[line] as string;
      if (isBlank(text)) {
        blanks += 1;
        continue;
      }
      const column = skipSpaces(text, 0);
      if (column <= indent) break;
      const more = plainPart(text, column);
      if (isCommented || more.isCommented || !more.text || /^[-?:](?: |$)/.test(more.text)) refuse();
      value += (blanks ? "\n".repeat(blanks) : " ") + more.text;
      blanks = 0;
      isFolded = true;
    }
    this.#line = line - 1;
    this.#nextLine();
    return isFolded ? value : resolvePlain(value);
  }
}

/** Whether a colon ends a key. */
function isColon(text: string, at: number): boolean {
  return at + 1 === text.length || text[at + 1] === " ";
}

/** What of a line belongs to a plain scalar. A colon that could end a key is refused. */
function plainPart(line: string, column: number): { text: string; isCommented: boolean } {
  const comment = line[column] === "#" ? column : line.indexOf(" #", column);
  const text = withoutEnd(comment < 0 ? line.slice(column) : line.slice(column, comment));
  if (/:(?: |$)/.test(text)) refuse();
  return { text, isCommented: comment >= 0 };
}
