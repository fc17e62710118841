import { Parser } from "htmlparser2";
import { sampleLanguages } from "../../runtime/samples/languages.js";

/** Classes of parts that are the same on every page, or derived from other parts. */
const frames = ["crumbs", "toc-inline", "page-footer", "downloads"];
const blocks = /^(?:p|div|section|article|header|h[1-6]|li|ul|ol|dl|dt|dd|table|tr|details|summary|pre|blockquote|hr|form)$/;
const languages = new Set(sampleLanguages.slice(2).map(({ id }) => id));
const empty = /^(?:br|hr|img|input|meta|link|wbr|source)$/;

/** The visible text of the main part of a page, one block per line. Of samples only the first language, and those by the author of the spec. */
export function pageText(html: string): string {
  const lines: string[] = [""];
  let isMain = false;
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "main") isMain = true;
      const classes = (attributes.class ?? "").split(" ");
      const isHidden =
        /^(?:script|style|svg|button|select|template)$/.test(name) ||
        "hidden" in attributes ||
        (languages.has(attributes["data-tab"] ?? "") && !("data-given" in attributes)) ||
        classes.some((one) => frames.includes(one));
      if (hidden > 0 ? !empty.test(name) : isHidden) hidden++;
      if (blocks.test(name) && lines.at(-1)) lines.push("");
    },
    ontext(text) {
      if (isMain && hidden === 0) lines.push(`${lines.pop()}${text}`);
    },
    onclosetag(name) {
      if (name === "main") isMain = false;
      if (hidden > 0 && !empty.test(name)) hidden--;
      if (blocks.test(name) && lines.at(-1)) lines.push("");
    },
  });
  parser.end(html);
  const texts = lines.map((line) => line.replace(/\s+/g, " ").trim());
  return texts.filter(Boolean).join("\n").concat("\n");
}
