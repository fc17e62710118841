import { statuses } from "../../../runtime/texts/statuses.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";

/** Older names of a status that specs still use. */
const formerNames: Record<string, string[]> = {
  "413": ["payload too large", "request entity too large"],
  "414": ["request-uri too long"],
  "416": ["requested range not satisfiable"],
  "422": ["unprocessable entity"],
};

/** The name of a status: "OK", "Any client error" for `4XX`, "Any other status" for `default`. Undefined if unknown. */
export function reasonPhrase(status: string, t: Translate): string | undefined {
  return textOf(status === "default" ? "statusDefault" : `status${status.toLowerCase()}`, t);
}

/** The meaning of an error status for a client, in one sentence. */
export function statusMeaning(status: string, t: Translate): string | undefined {
  return textOf(`meaning${status}`, t);
}

function textOf(name: string, t: Translate): string | undefined {
  return Object.hasOwn(statuses, name) ? t(name as keyof typeof statuses) : undefined;
}

/** Whether a description only repeats the name of the status. */
export function isBarePhrase(status: string, description: string): boolean {
  const text = description.trim().replace(/\.$/, "").toLowerCase();
  if (text === "") return true;
  return text === reasonPhrase(status, inEnglish)?.toLowerCase() || (formerNames[status]?.includes(text) ?? false);
}
