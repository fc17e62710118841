import { codeBlock, type ShowCode } from "../../text/code/code-block.js";
import { WrittenTexts } from "../written-texts.js";
import { answerHashes } from "./answer-hashes.js";
import type { PageInputs, Questions } from "./page-inputs.js";

type Name = keyof Questions;

/** A value, and the questions that were asked while it was made. */
export interface Traced<T> {
  value: T;
  asked: ReadonlySet<string>;
  /** The sources of its HTML and code. */
  written: WrittenTexts;
}

const names = Object.keys(answerHashes) as Name[];
const nothing: ReadonlySet<string> = new Set();

/** Records the questions of pages. A page is up to date as long as all its questions have the same answers. */
export class Tracer {
  readonly code: ShowCode;
  /** Sources of what answers show on several pages. */
  readonly written: WrittenTexts;
  readonly #questions: Questions;
  readonly #hashes = new Map<string, string>();
  readonly #ofAnswers = new WeakMap<object, Map<Name, string>>();
  readonly #parts = new WeakMap<object, Map<string, Traced<unknown>>>();
  /** Parts that asked the same questions share one set. */
  readonly #sets = new Map<string, ReadonlySet<string>>();

  /**
   * @param code how all pages show code
   * @param written stores the sources of HTML and code that answers have
   */
  constructor(questions: Questions, code: ShowCode = codeBlock, written = new WrittenTexts()) {
    this.#questions = questions;
    this.written = written;
    this.code = written.keepingCode(code);
  }

  /** @param make has access to the site only through its inputs */
  run<T>(make: (inputs: PageInputs) => T): Traced<T> {
    const asked = new Set<string>();
    const written = this.written.open();
    const value = make(new TracedInputs(this.#questions, this, asked, written) as unknown as PageInputs);
    return { value, asked: asked.size ? asked : nothing, written };
  }

  part<T>(of: object, name: string, make: (inputs: PageInputs) => T): Traced<T> {
    let parts = this.#parts.get(of);
    if (!parts) {
      parts = new Map();
      this.#parts.set(of, parts);
    }
    let part = parts.get(name);
    if (!part) {
      const { value, asked, written } = this.run(make);
      part = { value, asked: this.#shared(asked), written };
      parts.set(name, part);
    }
    return part as Traced<T>;
  }

  #shared(asked: ReadonlySet<string>): ReadonlySet<string> {
    const key = [...asked].join("\n");
    const set = this.#sets.get(key) ?? asked;
    this.#sets.set(key, set);
    return set;
  }

  /** Hash of the current answer to a question of this run or an earlier one. */
  hash(question: string): string {
    let hash = this.#hashes.get(question);
    if (hash === undefined) {
      const [name, ...args] = JSON.parse(question) as [string, ...unknown[]];
      hash = Object.hasOwn(answerHashes, name) ? this.#answer(name as Name, args) : "";
      this.#hashes.set(question, hash);
    }
    return hash;
  }

  #answer(name: Name, args: readonly unknown[]): string {
    const ask = this.#questions[name] as (...args: readonly unknown[]) => unknown;
    const answer = ask.apply(
      this.#questions,
      args.map((arg) => arg ?? undefined),
    );
    const hashOf = answerHashes[name] as (answer: unknown) => string;
    if (typeof answer !== "object" || answer === null) return hashOf(answer);
    // Many questions have the same object as their answer, but hash different parts of it.
    const hashes = this.#ofAnswers.get(answer) ?? new Map<Name, string>();
    this.#ofAnswers.set(answer, hashes);
    const hash = hashes.get(name) ?? hashOf(answer);
    hashes.set(name, hash);
    return hash;
  }
}

/** Forwards each question and records it. */
class TracedInputs {
  readonly code: ShowCode;
  readonly written: WrittenTexts;
  readonly questions: Questions;
  readonly tracer: Tracer;
  readonly asked: Set<string>;

  constructor(questions: Questions, tracer: Tracer, asked: Set<string>, written: WrittenTexts) {
    this.code = tracer.code;
    this.written = written;
    this.questions = questions;
    this.tracer = tracer;
    this.asked = asked;
  }

  part<T>(of: object, name: string, make: (inputs: PageInputs) => T): T {
    const { value, asked, written } = this.tracer.part(of, name, make);
    for (const question of asked) this.asked.add(question);
    this.written.add(written);
    return value;
  }
}

for (const name of names) {
  Object.defineProperty(TracedInputs.prototype, name, {
    value(this: TracedInputs, ...args: readonly unknown[]) {
      this.asked.add(JSON.stringify([name, ...args]));
      return (this.questions[name] as (...args: readonly unknown[]) => unknown).apply(this.questions, args as unknown[]);
    },
  });
}
