import { phrases } from "../../texts/phrases.js";
import type { AccessRequest } from "./rules.js";

/** Milliseconds before the request to the endpoint times out. */
const timeLimit = 20_000;

/** Undefined if the endpoint accepted the request, otherwise a sentence with the reason. Never throws. */
export async function send(endpoint: string, request: AccessRequest): Promise<string | undefined> {
  const body: Partial<AccessRequest> = { appName: request.appName, email: request.email };
  if (request.callbackUrl) body.callbackUrl = request.callbackUrl;
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimit),
    });
    return response.ok ? undefined : phrases.sendFailed(response.status);
  } catch {
    return navigator.onLine ? phrases.serverUnreachable : phrases.seemsOffline;
  }
}
