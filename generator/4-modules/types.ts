/** A TypeScript file in the folder `generated/`. */
export interface GeneratedModule {
  /** Path inside `generated/`, with forward slashes. */
  path: string;
  text: string;
  /** Where the data is in the text: plain JavaScript. Absent if unknown; then all of it is compiled. */
  data?: Filled["data"] | undefined;
  /** The same data as JSON, for workers. */
  json?: Filled["json"];
  /** The route of the page, for page modules. */
  route?: string;
}

/** A filled template, and where the data is in it. */
export interface Filled {
  text: string;
  data: { start: number; end: number };
  /** The same data as JSON. Undefined if characters of the data were replaced in the text. */
  json: string | undefined;
}
