/**
 * Reason phrases of the IANA HTTP status code registry, with the meaning of each error for a client (RFC
 * 9110, 6585, 4918).
 */
const phrases: Record<string, [phrase: string, when?: string]> = {
  "100": ["Continue"],
  "101": ["Switching Protocols"],
  "102": ["Processing"],
  "103": ["Early Hints"],
  "200": ["OK"],
  "201": ["Created"],
  "202": ["Accepted"],
  "203": ["Non-Authoritative Information"],
  "204": ["No Content"],
  "205": ["Reset Content"],
  "206": ["Partial Content"],
  "207": ["Multi-Status"],
  "208": ["Already Reported"],
  "226": ["IM Used"],
  "300": ["Multiple Choices"],
  "301": ["Moved Permanently"],
  "302": ["Found"],
  "303": ["See Other"],
  "304": ["Not Modified"],
  "305": ["Use Proxy"],
  "307": ["Temporary Redirect"],
  "308": ["Permanent Redirect"],
  "400": ["Bad Request", "The request could not be understood, or a value in it is not allowed."],
  "401": ["Unauthorized", "Credentials are missing, wrong or expired."],
  "402": ["Payment Required", "The call needs a payment."],
  "403": ["Forbidden", "The credentials are valid but do not allow this call."],
  "404": ["Not Found", "Nothing exists at this address."],
  "405": ["Method Not Allowed", "The address exists but does not take this method."],
  "406": ["Not Acceptable", "No representation fits what the request accepts."],
  "407": ["Proxy Authentication Required", "A proxy on the way asks for credentials."],
  "408": ["Request Timeout", "The request took too long to arrive."],
  "409": ["Conflict", "The request contradicts the present state of the resource."],
  "410": ["Gone", "The resource existed once and has been removed for good."],
  "411": ["Length Required", "The request has no content length."],
  "412": ["Precondition Failed", "A condition in the request headers does not hold."],
  "413": ["Content Too Large", "The body is larger than the server takes."],
  "414": ["URI Too Long", "The address is longer than the server takes."],
  "415": ["Unsupported Media Type", "The body is in a format that the server does not take."],
  "416": ["Range Not Satisfiable", "The range asked for lies outside the resource."],
  "417": ["Expectation Failed", "The server cannot meet the Expect header."],
  "418": ["I'm a Teapot"],
  "421": ["Misdirected Request", "The request reached a server that does not answer for this host."],
  "422": ["Unprocessable Content", "The request is well formed, but its values cannot be processed."],
  "423": ["Locked", "The resource is locked."],
  "424": ["Failed Dependency", "The call failed because another one before it failed."],
  "425": ["Too Early", "The server does not risk processing a request that might be replayed."],
  "426": ["Upgrade Required", "The server asks for another protocol."],
  "428": ["Precondition Required", "The server asks for a conditional request."],
  "429": ["Too Many Requests", "More calls were made than the rate limit allows."],
  "431": ["Request Header Fields Too Large", "The headers are larger than the server takes."],
  "451": ["Unavailable For Legal Reasons", "The resource may not be shown for legal reasons."],
  "500": ["Internal Server Error", "Something went wrong on the server."],
  "501": ["Not Implemented", "The server does not offer this call."],
  "502": ["Bad Gateway", "A server behind this one gave an invalid answer."],
  "503": ["Service Unavailable", "The service is overloaded or down for maintenance."],
  "504": ["Gateway Timeout", "A server behind this one did not answer in time."],
  "505": ["HTTP Version Not Supported", "The server does not speak this version of HTTP."],
  "506": ["Variant Also Negotiates"],
  "507": ["Insufficient Storage", "The server has no room to store the result."],
  "508": ["Loop Detected", "The server met an endless loop."],
  "511": ["Network Authentication Required", "The network asks for a sign-in first."],
};

const ranges: Record<string, string> = {
  "1": "Any interim response",
  "2": "Any success",
  "3": "Any redirect",
  "4": "Any client error",
  "5": "Any server error",
};

/** Older names of a status that specs still use. */
const formerNames: Record<string, string[]> = {
  "413": ["payload too large", "request entity too large"],
  "414": ["request-uri too long"],
  "416": ["requested range not satisfiable"],
  "422": ["unprocessable entity"],
};

/** The name of a status: "OK", "Any client error" for `4XX`, "Any other status" for `default`. Undefined if unknown. */
export function reasonPhrase(status: string): string | undefined {
  if (status === "default") return "Any other status";
  if (/^[1-5]xx$/i.test(status)) return ranges[status.charAt(0)];
  return phrases[status]?.[0];
}

/** The meaning of an error status for a client, in one sentence. */
export function statusMeaning(status: string): string | undefined {
  return phrases[status]?.[1];
}

/** Whether a description only repeats the name of the status. */
export function isBarePhrase(status: string, description: string): boolean {
  const text = description.trim().replace(/\.$/, "").toLowerCase();
  if (text === "") return true;
  return text === reasonPhrase(status)?.toLowerCase() || (formerNames[status]?.includes(text) ?? false);
}
