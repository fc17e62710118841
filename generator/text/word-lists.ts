import type { Translate } from "../../runtime/texts.js";

/** "a", "a, b". */
function joinMore(parts: readonly string[], t: Translate): string {
  return parts.length === 0 ? "" : parts.reduce((items, item) => t("listMore", { items, item }));
}

/** "a", "a or b", "a, b or c". */
export function joinOr(parts: readonly string[], t: Translate): string {
  return join(parts, "listOr", t);
}

/** "a", "a and b", "a, b and c". */
export function joinAnd(parts: readonly string[], t: Translate): string {
  return join(parts, "listAnd", t);
}

function join(parts: readonly string[], name: "listOr" | "listAnd", t: Translate): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : t(name, { items: joinMore(parts.slice(0, -1), t), last });
}
