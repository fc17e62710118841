import type { Part } from "../../../../runtime/samples/http-request.js";
import { jsonText } from "../../../../runtime/samples/json-text.js";
import { requestOf } from "../../../../runtime/samples/request-of.js";
import type { SampleRequest } from "../../../../runtime/samples/sample-request.js";

type FormField = { key: string; disabled?: true; contentType?: string } & (
  | { type: "text"; value: string }
  | { type: "file"; src: string }
);

/** The body of a request in the Postman Collection Format 2.1. */
export type PostmanBody =
  | { mode: "raw"; raw: string; options: { raw: { language: "json" | "xml" | "text" } } }
  | { mode: "urlencoded"; urlencoded: { key: string; value: string; disabled?: true }[] }
  | { mode: "formdata"; formdata: FormField[] }
  | { mode: "file"; file: { src: string } };

/**
 * The body of a request. Form fields that the sample omits are listed and disabled.
 * @param fill puts variables in place of placeholders
 */
export function postmanBody(call: SampleRequest, fill: (text: string) => string): PostmanBody | undefined {
  const { body } = requestOf(call);
  const unsent = call.inputs.flatMap(({ in: place, name, text }) => {
    return place === "body" && text === undefined ? [{ key: name, value: "", disabled: true as const }] : [];
  });
  switch (body?.kind) {
    case undefined:
      return undefined;
    case "json":
      return { mode: "raw", raw: fill(jsonText(body.value)), options: { raw: { language: "json" } } };
    case "text":
      return { mode: "raw", raw: fill(body.text), options: { raw: { language: /xml/.test(body.mediaType) ? "xml" : "text" } } };
    case "form":
      return { mode: "urlencoded", urlencoded: [...body.pairs.map(([key, value]) => ({ key, value: fill(value) })), ...unsent] };
    case "multipart": {
      const sent = body.parts.map((part) => formField(part, fill));
      return { mode: "formdata", formdata: [...sent, ...unsent.map((field) => ({ ...field, type: "text" as const }))] };
    }
    case "file":
      return { mode: "file", file: { src: body.fileName } };
  }
}

function formField(part: Part, fill: (text: string) => string): FormField {
  const contentType = part.mediaType === undefined ? {} : { contentType: part.mediaType };
  return part.kind === "file"
    ? { key: part.name, type: "file", src: part.fileName, ...contentType }
    : { key: part.name, type: "text", value: fill(part.value), ...contentType };
}
