import type { MediaType } from "../../2-model/types.js";

type Named = Pick<MediaType, "mediaType">;

/** Media types are case-insensitive (RFC 9110 section 8.3.1). */
export function sameType(a: Named, b: Named): boolean {
  return plain(a) === plain(b);
}

/** Whether a range such as `text/*`, or a type without parameters, describes another type or range (RFC 9110 section 12.5.1). */
export function covers(range: Named, other: Named): boolean {
  const [whole, type] = [plain(range), plain(other)];
  if (whole === type || whole.includes(";")) return false;
  if (whole === "*/*" || whole === type.split(";")[0]) return true;
  return whole.endsWith("/*") && type.startsWith(whole.slice(0, -1));
}

/** The content that describes an unlisted media type: the most specific range, OpenAPI 3.1 section 4.8.13.1. */
export function contentFor<C extends Named>(type: Named, contents: readonly C[]): C | undefined {
  return contents.reduce<C | undefined>(
    (best, content) => (covers(content, type) && !(best && covers(content, best)) ? content : best),
    undefined,
  );
}

/** JSON is always UTF-8 and has no `charset` (RFC 8259 sections 8.1 and 11). */
function plain({ mediaType }: Named): string {
  const type = mediaType.toLowerCase().replace(/\s*;\s*/g, ";");
  return /^application\/(?:[^;]*\+)?json;/.test(type) ? type.replace(/;charset="?utf-8"?(?=;|$)/, "") : type;
}
