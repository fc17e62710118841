import type { Auth, Inline, LinkNode } from "../contract.js";
import { around, type Translate } from "../texts.js";

/** How to authenticate, then the first link of the credentials, which says where to get them. */
export function authLine({ sentence = [], credentials = [] }: Auth, t: Translate): Inline[] {
  const [source] = credentials.flatMap(linksOf);
  const [before, after] = around(t("authSee"));
  return source ? [...sentence, sentence.length > 0 ? ` ${before}` : before, source, after] : sentence;
}

const linksOf = (line: Inline[]): LinkNode[] =>
  line.flatMap((node) => (typeof node === "object" && node.type === "link" ? [node] : []));
