import { isExact } from "../../../runtime/samples/exact-json.js";
import { keyOf } from "../../platform/hash.js";
import { oncePer } from "../../platform/once.js";
import { codeBlock, type ShowCode } from "../../text/code/code-block.js";
import { WrittenTexts } from "../written-texts.js";
import { graphHash } from "./graph-hash.js";
import type { PageInputs, Questions } from "./page-inputs.js";

type Name = keyof Questions;
type Ask = (...args: readonly unknown[]) => unknown;

/** A value, and the questions that were asked while it was made. */
export interface Traced<T> {
  value: T;
  asked: ReadonlySet<string>;
  /** The sources of its HTML and code. */
  written: WrittenTexts;
}

const nothing: ReadonlySet<string> = new Set();

/** Records the questions of pages. A page is up to date as long as all its questions have the same answers. */
export class Tracer {
  readonly code: ShowCode;
  /** Sources of what answers show on several pages. */
  readonly written: WrittenTexts;
  readonly #questions: Questions;
  /** The inputs of pages, as a prototype: it forwards each question and records it. */
  readonly #recorded: object;
  readonly #parts = oncePer((_of: object) => new Map<string, Traced<unknown>>(), new WeakMap());
  /** Parts that asked the same questions share one set. */
  readonly #sets = new Map<string, ReadonlySet<string>>();
  // Many questions have the same object as their answer, but hash different parts of it.
  readonly #ofAnswers = oncePer(
    (answer: object) => oncePer((name: Name) => hashOfAnswer(name, answer)),
    new WeakMap<object, (name: Name) => string>(),
  );

  /**
   * @param code how all pages show code
   * @param written stores the sources of HTML and code that answers have
   */
  constructor(questions: Questions, code: ShowCode = codeBlock, written = new WrittenTexts()) {
    this.#questions = questions;
    this.#recorded = Object.fromEntries(Object.entries(questions).map(([name, ask]) => [name, recorded(name, ask as Ask)]));
    this.written = written;
    this.code = written.keepingCode(code);
  }

  /** @param make has access to the site only through its inputs */
  run<T>(make: (inputs: PageInputs) => T): Traced<T> {
    const asked = new Set<string>();
    const written = this.written.open();
    const inputs = Object.assign(Object.create(this.#recorded), { code: this.code, written, asked, tracer: this, part });
    const value = make(inputs as PageInputs);
    return { value, asked: asked.size ? asked : nothing, written };
  }

  part<T>(of: object, name: string, make: (inputs: PageInputs) => T): Traced<T> {
    const parts = this.#parts(of);
    let made = parts.get(name);
    if (!made) {
      const { value, asked, written } = this.run(make);
      made = { value, asked: this.#shared(asked), written };
      parts.set(name, made);
    }
    return made as Traced<T>;
  }

  #shared(asked: ReadonlySet<string>): ReadonlySet<string> {
    const key = [...asked].join("\n");
    const set = this.#sets.get(key) ?? asked;
    this.#sets.set(key, set);
    return set;
  }

  /** Hash of the current answer to a question of this run or an earlier one. */
  hash = oncePer((question: string): string => {
    const [name, ...args] = JSON.parse(question) as [Name, ...unknown[]];
    if (!Object.hasOwn(this.#questions, name)) return "";
    const answer = (this.#questions[name] as Ask)(...args.map((arg) => arg ?? undefined));
    return typeof answer === "object" && answer !== null ? this.#ofAnswers(answer)(name) : hashOfAnswer(name, answer);
  });
}

/** What the functions of recorded inputs use. */
interface Recording {
  tracer: Tracer;
  asked: Set<string>;
  written: WrittenTexts;
}

function recorded(name: string, ask: Ask) {
  return function (this: Recording, ...args: readonly unknown[]): unknown {
    this.asked.add(JSON.stringify([name, ...args]));
    return ask(...args);
  };
}

function part<T>(this: Recording, of: object, name: string, make: (inputs: PageInputs) => T): T {
  const { value, asked, written } = this.tracer.part(of, name, make);
  for (const question of asked) this.asked.add(question);
  this.written.add(written);
  return value;
}

/**
 * Hash of everything in an answer that a page can show. Locations are left out. They appear in diagnostics only,
 * and a page with diagnostics is not reused.
 */
export function hashOfAnswer(name: Name, answer: unknown): string {
  const own = ownHashes[name] as ((answer: unknown) => string) | undefined;
  return own && answer ? own(answer) : plain(answer);
}

/** How answers are hashed that are not plain data. */
const ownHashes: { [N in Name]?: (answer: NonNullable<ReturnType<Questions[N]>>) => string } = {
  document: ({ file, text, meta, partials }) => keyOf(file.path, file.text, text.text, plain(meta), ...partials),
  wholeApi: ({ apiTitle, source, model, operations, schemas, config }) => {
    const routes = [...operations.values()].map(({ route, title, label, group }) => [route, title, label, group]);
    const files = [...source.documents.values()].flatMap(({ file }) => [file.path, file.text]);
    return keyOf(...files, model.origin, plain([apiTitle, config, routes, [...schemas.values()].map(({ route }) => route)]));
  },
  operation: ({ operation, ...routed }) => keyOf(plain(routed), graphHash(operation)),
  schema: graphHash,
  errors: ({ errors }) => plain(errors),
  pluginBlock: ({ key }) => key,
};

/** Plain data by value. Of a function only its presence counts. */
function plain(answer: unknown): string {
  return keyOf(
    JSON.stringify(answer, (_name, value: unknown) => {
      // A number that keeps its text is a function with a text of its own.
      if (typeof value === "function" && !Object.hasOwn(value, "toString")) return "function";
      if (isExact(value)) return `${value}n`;
      return value instanceof Map ? [...value] : value;
    }) ?? "",
  );
}
