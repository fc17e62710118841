import { ownValue } from "../../../platform/own-value.js";
import { present, without } from "../fields.js";
import type { JsonObject } from "../pointer.js";
import type { Conversion } from "./conversion.js";

/** Names of flows in 3.0. */
const flowNames: Readonly<Record<string, string>> = { accessCode: "authorizationCode", application: "clientCredentials" };

export function convertSecurityScheme(value: JsonObject, pointer: string, { move }: Conversion): JsonObject {
  if (value.type === "basic") return { ...value, type: "http", scheme: "basic" };
  if (value.type !== "oauth2" || typeof value.flow !== "string") return value;
  const kind = ownValue(flowNames, value.flow) ?? value.flow;
  move(`${pointer}/flows`, pointer);
  move(`${pointer}/${kind}`, pointer);
  const { authorizationUrl, tokenUrl, scopes = {} } = value;
  const flow = { ...present({ authorizationUrl, tokenUrl }), scopes };
  return { ...without(value, "flow", "authorizationUrl", "tokenUrl", "scopes"), flows: { [kind]: flow } };
}
