/** A request as inputs that a form can change, each a text as typed. `requestOf` makes an `HttpRequest` of it. */
export interface SampleRequest {
  /** Upper case. */
  method: string;
  /** Absolute URL without a final slash. */
  server: string;
  /** Template, `/chapters/{id}`. */
  path: string;
  /** In the order in which they are sent. */
  inputs: RequestInput[];
  credentials?: Credentials;
  body?: RequestBody;
  /** True if the operation requires a body but no valid example is known. Samples say that they omit it. */
  withoutBody?: true;
  /** True if a value is an example that would have too many levels. Samples say that it ends early. */
  endsEarly?: true;
  answer: "json" | "text" | "stream" | "file" | "nothing";
  /** The media type that the sample reads, if the response has several. */
  accept?: string;
  /** True if a browser opens the page: programs build the URL and do not request it themselves. */
  navigation?: true;
}

/** A request for one use of an operation. */
export interface NamedRequest {
  /** Unique on the page. */
  id: string;
  title: string;
  call: SampleRequest;
}

export interface RequestBody {
  kind: "json" | "form" | "multipart" | "text" | "file";
  mediaType: string;
  /** True if the first input of the body is the whole body. Otherwise each input is a member of an object. */
  whole?: boolean;
}

/** Credentials as they are sent, with placeholders such as `YOUR_ACCESS_TOKEN`. */
export interface Credentials {
  headers?: [name: string, value: string][];
  /** Encoded pairs, "name=value". */
  query?: string[];
  cookies?: string[];
  basic?: { user: string; password: string; digest?: true };
  /** Whether the client shows a certificate. */
  certificate?: true;
}

/** A parameter, or a member of the body. */
export interface RequestInput {
  in: "path" | "query" | "querystring" | "header" | "cookie" | "body";
  /** Empty if the body is one value. */
  name: string;
  kind: InputKind;
  /** The value in the sample. Absent if the sample does not send it. */
  text?: string;
  /** A parameter as it is sent in place of `text`, with its delimiters, if the spec has only that (3.2, `serializedValue`). */
  sent?: string;
  required?: boolean;
  /** The allowed values, if they are few and known. */
  values?: string[];
  /** The serialization style, if it is not the default of the location (OpenAPI 3.1 section 4.8.12.2). */
  style?: string;
  explode?: boolean;
  /** What is between the items of lists in a list, from outside to inside. Without it they are JSON. */
  separators?: string[];
  allowReserved?: boolean;
  /** For a parameter that is serialized as a media type, or for a part of a multipart body. */
  mediaType?: string;
  /** For a form that is the whole query: how its members are written, by name. */
  members?: Record<string, MemberStyle>;
  /** Headers of a part of a multipart body, serialized. */
  headers?: [name: string, value: string][];
}

/** How a member of a form is written (`encoding`, OpenAPI 3.1 section 4.8.15). */
export type MemberStyle = Pick<RequestInput, "style" | "explode" | "separators" | "allowReserved" | "mediaType">;

/** How text becomes a value: unchanged, as a number, a boolean, a comma-separated list, JSON, or a file name. */
export type InputKind = "text" | "number" | "boolean" | "list" | "json" | "file";
