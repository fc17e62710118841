/**
 * A call whose values stand apart from how they are written: what a form can change before the call becomes an `HttpRequest`.
 * Plain data, small enough to stand in a page; every value is a text, as a reader would type it.
 */
export interface Call {
  /** Upper case. */
  method: string;
  /** Absolute URL without a final slash. */
  server: string;
  /** Template, `/chapters/{id}`. */
  path: string;
  /** In the order to send. */
  inputs: CallInput[];
  credentials?: Credentials;
  body?: CallBody;
  /** True where the operation takes a body but no value is known that fits its schema. Samples say that they leave it out. */
  withoutBody?: true;
  answer: "json" | "text" | "file" | "nothing";
  /** True where a browser is sent to the page: programs build the URL and do not request it themselves. */
  navigation?: true;
}

/** A call for one use of an operation. */
export interface NamedCall {
  /** Unique on the page. */
  id: string;
  title: string;
  call: Call;
}

export interface CallBody {
  kind: "json" | "form" | "multipart" | "text" | "file";
  mediaType: string;
  /** True where the first input of the body is the whole body; else each is a member of an object. */
  whole?: boolean;
}

/** Credentials as they are sent, with placeholders such as `YOUR_ACCESS_TOKEN` in them. */
export interface Credentials {
  headers?: [name: string, value: string][];
  /** Pairs, "name=value", encoded. */
  query?: string[];
  cookies?: string[];
  basic?: { user: string; password: string };
}

/** A parameter, or a member of the body. */
export interface CallInput {
  in: "path" | "query" | "querystring" | "header" | "cookie" | "body";
  /** Empty where the body is one value. */
  name: string;
  kind: InputKind;
  /** What the sample sends; absent: it does not send it. */
  text?: string;
  required?: boolean;
  /** The values allowed, where they are few and known. */
  values?: string[];
  /** How a parameter is written where that is not the usual way of its place (OpenAPI 3.1 section 4.8.12.2). */
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  /** Of a parameter that is written in a media type, or of a part of a multipart body. */
  mediaType?: string;
}

/** How a text becomes a value: as it is, a number, true or false, values between commas, JSON, or the name of a file. */
export type InputKind = "text" | "number" | "boolean" | "list" | "json" | "file";
