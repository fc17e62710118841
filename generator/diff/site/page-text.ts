import { Parser } from "htmlparser2";
import { pageMenuId } from "../../../runtime/dom.js";
import { isInternalId } from "../../3-pages/site/anchors.js";

/** The readable content of a page, without its markup. */
interface PageText {
  sections: PageSection[];
  /** URLs of links, each once, in order. */
  links: string[];
  /** Ids that links can target. */
  anchors: string[];
}

export interface PageSection {
  /** Id of the heading; "" for the part above the first one. */
  id: string;
  title: string;
  /** Paragraphs, list items, cells and lines of code. */
  lines: string[];
}

/** Elements, ids and classes whose content is not part of the text. */
const hidden = new Set(["script", "style", "svg", "button", "nav", "template", "select"]);
const hiddenClasses = new Set(["toc-inline", "visually-hidden"]);
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|i|ins|kbd|mark|q|rp|rt|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;
const isHeading = (name: string) => /^h[1-6]$/.test(name);

/** Reads the article of a built page. */
export function pageText(html: string): PageText {
  const sections: PageSection[] = [{ id: "", title: "", lines: [] }];
  const links = new Set<string>();
  const anchors: string[] = [];
  let line = "";
  let heading: { id: string; text: string } | undefined;
  /** The number of open elements from the one that is hidden. */
  let skipped = 0;
  let isCode = false;
  const flush = () => {
    for (const part of isCode ? line.split("\n") : [oneLine(line)])
      if (part.trim() !== "") (sections.at(-1) as PageSection).lines.push(part.trimEnd());
    line = "";
  };
  const parser = new Parser({
    onopentag(name, { id, class: classes = "", href }) {
      if (id !== undefined && !isInternalId(id)) anchors.push(id);
      if (skipped > 0 || hidden.has(name) || id === pageMenuId || classes.split(" ").some((one) => hiddenClasses.has(one))) {
        skipped += 1;
        return;
      }
      if (name === "a" && href !== undefined && !href.startsWith("#")) links.add(href);
      if (inline.test(name)) return;
      flush();
      if (isHeading(name)) heading = { id: id ?? "", text: "" };
      if (name === "pre") isCode = true;
    },
    ontext(text) {
      if (skipped > 0) return;
      if (heading) heading.text += text;
      else line += text;
    },
    onclosetag(name) {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      if (inline.test(name)) return;
      if (isHeading(name) && heading) {
        sections.push({ id: heading.id, title: oneLine(heading.text), lines: [] });
        heading = undefined;
      } else flush();
      if (name === "pre") isCode = false;
    },
  });
  parser.end(elementOf(html, "article") ?? elementOf(html, "main"));
  flush();
  const filled = sections.filter(({ title, lines }) => title !== "" || lines.length > 0);
  return { sections: filled, links: [...links], anchors };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** From the first such element to the end of the last one, so that thousands of pages are read in seconds. */
function elementOf(html: string, name: string): string | undefined {
  const start = html.indexOf(`<${name}`);
  const end = html.lastIndexOf(`</${name}>`);
  return start < 0 ? undefined : html.slice(start, end < 0 ? undefined : end);
}
