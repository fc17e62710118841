import { isObject } from "../../../../runtime/samples/is-object.js";
import { asText, ownValue, present } from "../../../platform/values.js";
import { rebased } from "./rebased.js";
import { type RepairRule, type RuleContext, takeMembers } from "./rule.js";
import { isBareSchema } from "./schema-rules.js";

/** Webhooks in specs of 3.0. */
export const webhooks: RepairRule = (value, { edit }) => {
  if (!isObject(value["x-webhooks"]) || value.webhooks !== undefined) return;
  edit((copy) => {
    copy.webhooks = copy["x-webhooks"];
    delete copy["x-webhooks"];
  });
};

/** Types of security schemes with other names, and the flat form of Swagger 2.0. */
export const securityScheme: RepairRule = (value, { edit }) => {
  const type = asText(value.type).toLowerCase();
  const name = schemeTypes.find((known) => known.toLowerCase() === type);
  if (name !== undefined && name !== value.type)
    edit((copy) => {
      copy.type = name;
    });
  if (type === "basic" || type === "bearer" || type === "jwt") {
    const scheme = type === "basic" ? "basic" : "bearer";
    const format = type === "jwt" ? { bearerFormat: "JWT" } : {};
    edit((copy) => void Object.assign(copy, { type: "http", scheme, ...format }));
  }
  if (type === "oauth2" && typeof value.flow === "string" && value.flows === undefined) {
    const flow = value.flow;
    edit((copy) => {
      delete copy.flow;
      const members = takeMembers(copy, ["authorizationUrl", "tokenUrl", "refreshUrl", "scopes"]);
      copy.flows = { [ownValue(flowNames, flow.toLowerCase()) ?? flow]: { scopes: {}, ...members } };
    });
  }
};

const schemeTypes = ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"];

const flowNames: Readonly<Record<string, string>> = {
  accesscode: "authorizationCode",
  authorization_code: "authorizationCode",
  authorizationcode: "authorizationCode",
  application: "clientCredentials",
  client_credentials: "clientCredentials",
  clientcredentials: "clientCredentials",
};

/** Flows with the names of Swagger 2.0 and OAuth. */
export const flows: RepairRule = (value, { renameMember }) => {
  for (const name of Object.keys(value)) {
    const flowName = ownValue(flowNames, name.toLowerCase());
    if (flowName !== undefined && flowName !== name) renameMember(name, flowName);
  }
};

/** `4xx` for `4XX`, `Default` for `default`. */
export const statuses: RepairRule = (value, { renameMember }) => {
  for (const name of Object.keys(value)) {
    if (/^[1-5]xx$/i.test(name) && !/XX$/.test(name)) renameMember(name, name.toUpperCase());
    else if (/^default$/i.test(name) && name !== "default") renameMember(name, "default");
  }
};

const mediaTypeName = /^[\w.+*-]+\/[\w.+*-]+(?:;.*)?$/;

/** A `schema` without media types, as in Swagger 2.0, and media types outside `content`. */
export const content: RepairRule = (value, { edit }) => {
  if (value.content !== undefined) return;
  const types = Object.keys(value).filter((name) => mediaTypeName.test(name) && isObject(value[name]));
  if (types.length)
    edit((copy) => {
      copy.content = takeMembers(copy, types);
    });
  else if (isObject(value.schema)) {
    edit((copy) => {
      const { schema, examples, example } = takeMembers(copy, ["schema", "examples", "example"]);
      // In Swagger 2.0, examples are named by their media types.
      const byType = isObject(examples) ? Object.entries(examples).filter(([name]) => mediaTypeName.test(name)) : [];
      const types = byType.length ? byType : [["application/json", example] as const];
      copy.content = Object.fromEntries(types.map(([type, shown]) => [type, { schema, ...present({ example: shown }) }]));
    });
  } else if (isBareSchema(value) && value.description === undefined) {
    edit((copy) => {
      copy.content = { "application/json": { schema: takeMembers(copy, Object.keys(value)) } };
    });
  }
};

/** `$ref` in place of the samples of an operation, of one of them, or of its source. OpenAPI does not follow it there. */
export const codeSamples: RepairRule = (value, context) => {
  for (const name of ["x-codeSamples", "x-code-samples"]) {
    if (follow(value, name, name, context)) continue;
    const samples = value[name];
    if (typeof samples !== "object" || samples === null) continue;
    for (const [key, sample] of Object.entries(samples))
      if (!follow(samples, key, name, context) && isObject(sample)) follow(sample, "source", name, context);
  }
};

/** Replaces a member that is a reference by its target. Returns whether it is one. */
function follow(holder: object, member: string, extension: string, { source, at, edit, unresolved }: RuleContext): boolean {
  const written: unknown = holder[member as never];
  if (!isObject(written) || typeof written.$ref !== "string") return false;
  const found = source.resolve(at.file, written.$ref);
  if (!found.found) unresolved(extension, written.$ref, found.failure);
  else
    edit((copy, copyOf) => {
      copy[member as never] = copyOf(rebased(found.value, found.at.file, at.file)) as never;
    }, holder);
  return true;
}
