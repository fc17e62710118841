/** A request as typed in code, in a shell or in an address bar. */
export interface TypedRequest {
  /** In lower case; "" if none is named. */
  method: string;
  /** True if written as a method: in capitals, in code or before a path. "Get" and "post" may also be plain words. */
  certain: boolean;
  /** Segments of the path. */
  path: string[] | undefined;
  /** The query has nothing but the request. */
  alone: boolean;
  /** The text to search for. Of code, only the path counts. */
  words: string;
}

const verb = "get|put|post|delete|options|head|patch|trace";
const leading = new RegExp(`^(${verb})\\s+(?=\\S)`, "i");
/** After other words only in capitals: "how to get chapters" names no method. */
const capital = new RegExp(`\\b(${verb.toUpperCase()})\\b`);
/** `-X POST`, `--request=PUT`, `method: "PATCH"`, `axios.delete(`. */
const inCode = new RegExp(`(?:-X|--request|\\bmethod\\b)["'\`:=\\s]*(${verb})\\b|\\.(${verb})\\(`, "i");
const sendsBody = /\s(?:-d|-F|--data(?:-\w+)?|--json|--form)\b/;
const address = /https?:\/\/[^/\s"'`]+([^\s"'`?#)]*)/i;
/** A path among other words. */
const path = /(?:^|[\s"'`(])(\/[^\s"'`?#),;]*\w[^\s"'`?#),;]*)/;

/** Extracts the request from a query: `GET /chapters/{id}`, a pasted URL, a cURL command, or a path in a question. */
export function typedRequest(text: string): TypedRequest {
  const url = address.exec(text)?.[1];
  const code = /^\s*curl\s/i.test(text) || inCode.test(text);
  const named = code ? inCode.exec(text) : (leading.exec(text) ?? capital.exec(text));
  const method = (named?.[1] ?? named?.[2] ?? (code && sendsBody.test(text) ? "post" : "")).toLowerCase();
  const found = url ?? (code ? (path.exec(text)?.[1] ?? /\s([\w-]+(?:\/[\w{}:.-]+)+)/.exec(text)?.[1]) : undefined);
  if (found !== undefined) return { method, certain: true, path: segmentsOf(found), alone: true, words: `${method} ${found}` };
  const bare = text.includes("/") ? text.replace(/[?#]\S*$/, "") : text;
  const rest = leading.test(bare) ? bare.slice(bare.search(/\s/)).trim() : bare;
  const segments = /\s/.test(rest) ? segmentsOf(path.exec(rest)?.[1]) : segmentsOf(rest);
  const certain = segments !== undefined || capital.test(text) || /^(?:put|patch)$/.test(method);
  return { method, certain, path: segments, alone: segments !== undefined && !/\s/.test(rest), words: bare };
}

/** `/chapters/{id}`, `verses/by_key`; undefined for text without a slash. */
function segmentsOf(text: string | undefined): string[] | undefined {
  const segments = text?.includes("/") ? text.split("/").filter(Boolean) : [];
  return segments.length > 0 ? segments : undefined;
}
