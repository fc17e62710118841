import { isObject } from "../../../../runtime/samples/json.js";
import type { Schema } from "../../../2-model/types.js";

/** The kind of an object of Kubernetes: its members have plain types, and an extension has their values. */
export function kubernetesKind({ extensions: { "x-kubernetes-group-version-kind": kinds } }: Schema): [string, string][] {
  const [only, ...others] = Array.isArray(kinds) ? kinds : [];
  if (!isObject(only) || others.length > 0) return [];
  const { group, version, kind } = only;
  return [
    ["apiVersion", [group, version].filter(Boolean).join("/")],
    ["kind", String(kind)],
  ];
}
