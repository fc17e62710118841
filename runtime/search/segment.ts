import { type EntryKind, entryKinds, type PageKind, pageKinds, type SearchEntry, type SearchPage } from "./records.js";
import { places, type ShardData, unpackNumbers, unpackWords } from "./shard.js";

const errorKind = entryKinds.indexOf("error");

/** A loaded part of the index. Documents are numbered in order: each page, then its entries. */
export class Segment {
  /** Sorted. */
  readonly terms: readonly string[];
  readonly size: number;
  readonly pageCount: number;
  /** Number of the page that a document belongs to. */
  readonly pageOf: Uint32Array;
  /** Number of the document that is the page itself. */
  readonly headOf: Uint32Array;
  readonly #data: ShardData;
  readonly #columns: Record<"crumbs" | "method" | "kind", number[]>;
  readonly #entryColumns: Record<"label" | "place" | "text" | "values" | "kind" | "depth", number[]>;
  readonly #deprecated: ReadonlySet<number>;
  readonly #postings = new Map<number, number[]>();
  readonly #pages: (PageFacts | undefined)[];

  constructor(data: ShardData) {
    const { pages, entries } = data;
    this.#data = data;
    this.terms = unpackWords(data.terms);
    this.#columns = { crumbs: unpackNumbers(pages.crumbs), method: unpackNumbers(pages.method), kind: unpackNumbers(pages.kind) };
    this.#entryColumns = {
      label: unpackNumbers(entries.label),
      place: unpackNumbers(entries.place),
      text: unpackNumbers(entries.text),
      values: unpackNumbers(entries.values),
      kind: unpackNumbers(entries.kind),
      depth: unpackNumbers(entries.depth),
    };
    this.#deprecated = new Set(unpackNumbers(pages.deprecated));
    const counts = unpackNumbers(pages.entries);
    this.pageCount = counts.length;
    this.size = counts.length + entries.id.length;
    // Allocated at full length, because engines turn an array that grows by large steps into a hash table.
    this.#pages = new Array(this.pageCount);
    this.pageOf = new Uint32Array(this.size);
    this.headOf = new Uint32Array(counts.length);
    let document = 0;
    counts.forEach((count, page) => {
      this.headOf[page] = document;
      this.pageOf.fill(page, document, document + count + 1);
      document += count + 1;
    });
  }

  get titles(): readonly string[] {
    return this.#data.pages.title;
  }

  /** Documents with the term at a position, each times four plus the place, in ascending order. */
  postings(term: number): readonly number[] {
    let postings = this.#postings.get(term);
    if (!postings) {
      let document = 0;
      postings = unpackNumbers(this.#data.postings[term] as string).map((gap) => {
        document += gap >>> 2;
        return document * 4 + (gap & 3);
      });
      this.#postings.set(term, postings);
    }
    return postings;
  }

  /** Position of the first term that does not sort before the given one. */
  lowerBound(term: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.terms[middle] as string) < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** True if some text has the term. */
  has(term: string): boolean {
    return this.terms[this.lowerBound(term)] === term;
  }

  /** True if the title of a page has the term. */
  inTitle(term: string): boolean {
    if (!this.has(term)) return false;
    const isTitle = (posting: number) => (posting & 3) === places.label && this.isHead(posting >>> 2);
    return this.postings(this.lowerBound(term)).some(isTitle);
  }

  /** True if a document is a page itself, not an entry of one. */
  isHead(document: number): boolean {
    return this.headOf[this.pageOf[document] as number] === document;
  }

  /** Returns the same object for the same page, because candidates recur with every keystroke. */
  page(page: number): PageFacts {
    let facts = this.#pages[page];
    if (!facts) {
      facts = this.#readPage(page);
      this.#pages[page] = facts;
    }
    return facts;
  }

  #readPage(page: number): PageFacts {
    const { pages } = this.#data;
    const crumbs = this.#string(this.#columns.crumbs[page]);
    return {
      route: pages.route[page] as string,
      title: pages.title[page] as string,
      kind: pageKinds[this.#columns.kind[page] as number] as PageKind,
      crumbs: crumbs ? crumbs.split("\n") : [],
      method: this.#string(this.#columns.method[page]),
      path: pages.path[page] as string,
      names: (pages.names[page] as string).split(" ").filter(Boolean),
      text: pages.text[page] as string,
      deprecated: this.#deprecated.has(page),
    };
  }

  /** Method and path template of an operation, "" for other pages. Used to compare with what a reader typed. */
  pathOf(page: number): string {
    return this.#data.pages.path[page] as string;
  }

  /** Whether a page has the topic of its entry. False for rows of the error table, which many pages have. */
  lends(document: number): boolean {
    const at = document - (this.pageOf[document] as number) - 1;
    return this.#entryColumns.kind[at] !== errorKind || this.#entryColumns.depth[at] === 0;
  }

  /** The entry of a document. Undefined for a page itself. */
  entry(document: number): EntryFacts | undefined {
    const page = this.pageOf[document] as number;
    if (this.headOf[page] === document) return undefined;
    const at = document - page - 1;
    const label = this.#string(this.#entryColumns.label[at]);
    const values = this.#string(this.#entryColumns.values[at]);
    return {
      kind: entryKinds[this.#entryColumns.kind[at] as number] as EntryKind,
      id: (this.#data.entries.id[at] as string).replace(/\*$/, () => label),
      label,
      place: this.#string(this.#entryColumns.place[at]),
      text: this.#string(this.#entryColumns.text[at]),
      values: values ? values.split("\n") : [],
      depth: this.#entryColumns.depth[at] as number,
    };
  }

  #string(position: number | undefined): string {
    return this.#data.strings[position ?? 0] ?? "";
  }
}

/** What the index knows about a page. Method and path are "" except for operations. */
export type PageFacts = Required<Omit<SearchPage, "keywords" | "hidden" | "entries">>;

export type EntryFacts = Omit<SearchEntry, "hidden">;
