import type { Parameter } from "../../2-model/types.js";
import { type Phrase, type PhraseValue, phrase } from "./phrase.js";

/** A part of an API that has a name: a shared schema, or a part of an operation. */
export type PartRoot =
  | { kind: "schema"; name: string }
  | { kind: "parameter"; in: Parameter["in"]; name: string }
  | { kind: "header"; name: string; status: string }
  | { kind: "partHeader"; name: string; part: string; owner: PartRoot }
  | { kind: "callback"; name: string; owner: PartRoot }
  | { kind: "requestBody" }
  | { kind: "response"; status: string };

/** Identifies a part within its operation, a shared schema within its API. */
export function rootKey(root: PartRoot): string {
  switch (root.kind) {
    case "schema":
      return `schema ${root.name}`;
    case "parameter":
      return `${root.in} parameter ${root.name}`;
    case "header":
      return `header ${root.name} of response ${root.status}`;
    case "partHeader":
      return `header ${root.name} of part ${root.part} of ${rootKey(root.owner)}`;
    case "callback":
      return `${rootKey(root.owner)} of callback ${root.name}`;
    case "requestBody":
      return "request body";
    case "response":
      return `response ${root.status}`;
  }
}

const parameterTexts = {
  path: "changedPathParameter",
  query: "changedQueryParameter",
  header: "changedHeaderParameter",
  cookie: "changedCookieParameter",
  querystring: "changedQueryString",
} as const;

/** The name of a part for readers. */
export function rootPhrase(root: PartRoot): Phrase {
  switch (root.kind) {
    case "schema":
      return phrase("changedShared", { name: { code: root.name } });
    case "parameter":
      return phrase(parameterTexts[root.in], { name: { code: root.name } });
    case "header":
      return phrase("changedHeader", { name: { code: root.name }, status: root.status });
    case "partHeader":
      return phrase("changedField", { field: { code: `${root.part}: ${root.name}` }, part: rootPhrase(root.owner) });
    case "callback":
      return ofCallback(rootPhrase(root.owner), root.name);
    case "requestBody":
      return phrase("changedBody");
    case "response":
      return responsesPhrase([root.status]);
  }
}

/** The name of a part of a callback. */
export function ofCallback(field: PhraseValue, name: string): Phrase {
  return phrase("changedField", { field, part: callbackPhrase(name) });
}

export function callbackPhrase(name: string): Phrase {
  return phrase("changedCallback", { name: { code: name } });
}

export function responsesPhrase(statuses: readonly string[]): Phrase {
  return phrase("changedResponses", { count: statuses.length, statuses: { list: statuses, as: "more" } });
}
