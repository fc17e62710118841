/** Elements that raw HTML may use between blocks and inside a line. */
export const inlineElements = new Set(
  "a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);

/** Further elements that raw HTML may use between blocks. */
export const blockElements = new Set(
  "blockquote caption dd details div dl dt figcaption figure hr li ol p pre summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

/** Elements that are removed, most only as tags. Other names are text, such as `<YOUR_TOKEN>`, also in SVG. */
const otherElements = new Set(
  (
    "acronym address applet area article aside audio base basefont bgsound big blink body button canvas center col colgroup data " +
    "datalist dialog dir embed fieldset font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup html iframe image " +
    "input isindex keygen label legend link main map marquee math menu menuitem meta meter nav nobr noembed noframes noscript " +
    "object optgroup option output param picture plaintext portal progress rp rt ruby script search section select slot source " +
    "strike style svg template textarea title track video xmp"
  ).split(" "),
);

/** Elements that are removed and that browsers show as blocks of their own. */
const removedBlocks = new Set(
  "address article aside center dir fieldset footer form h1 h2 h3 h4 h5 h6 header hgroup legend main menu nav search section".split(
    " ",
  ),
);

/** Whether removing the tags of an element would join words that browsers show apart. */
export function keepsApart(name: string, isLine: boolean): boolean {
  return removedBlocks.has(name) || (isLine && blockElements.has(name));
}

/** Elements that are removed with their content. */
export const elementsWithoutText = "script style textarea option noscript svg math iframe template object title".split(" ");

/** Void elements, and those whose end tag is optional (HTML section 13.1.2.4). */
const endless = new Set(
  (
    "area base basefont bgsound br col embed frame hr image img input isindex keygen link meta param plaintext source track wbr " +
    "body caption colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr"
  ).split(" "),
);

/** Whether an element must be closed. If it is not, it changes or hides the text after it. */
export function needsEnd(name: string): boolean {
  if (hidesRest(name) || isShownAsOther(name)) return true;
  return (inlineElements.has(name) || blockElements.has(name)) && !endless.has(name);
}

/** Whether HTML has an element of this name. */
export function isElement(name: string): boolean {
  const lower = name.toLowerCase();
  return inlineElements.has(lower) || blockElements.has(lower) || otherElements.has(lower);
}

/** Attributes that are often written without a value, those of older HTML (`nowrap`) among them. */
const flags = new Set(
  (
    "allowfullscreen async autofocus autoplay border checked compact contenteditable controls crossorigin declare default defer " +
    "disabled download formnovalidate hidden inert ismap itemscope loop multiple muted nohref nomodule noresize noshade novalidate " +
    "nowrap open playsinline popover readonly required reversed selected translate"
  ).split(" "),
);

/**
 * Whether a tag is a placeholder that begins with the name of an element: `<time of the last run>`, `<title>` without an end. In
 * HTML both would hide their text.
 * @param attributes what follows the name
 * @param isEnded whether the element has an end tag
 */
export function isPlaceholderTag(name: string, attributes: string, isEnded: boolean): boolean {
  const words = attributes.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return !isEnded && isRemoved(name);
  return words.every((word) => /^[\p{L}\d][\p{L}\d_'-]*$/u.test(word)) && !words.every((word) => flags.has(word.toLowerCase()));
}

/** Elements whose names are no words for a value. */
const only = new Set("script style noscript svg math iframe textarea xmp noembed noframes".split(" "));

/**
 * Whether an unclosed element would hide the text after it, or make it code. Its tag is shown as text, like those that
 * GitHub does not allow (GFM 0.29 section 6.11).
 */
export const hidesRest = (name: string): boolean => only.has(name) || elementsWithoutText.includes(name);

/** Whether a tag that ends with a slash is a whole element (HTML section 13.1.2.1). Of other elements the slash means nothing. */
export const isForeign = (name: string): boolean => name === "svg" || name === "math";

/** Whether an element is removed that is a word like any other. */
export const isRemoved = (name: string): boolean => otherElements.has(name) && !only.has(name);

/** Start and end of what elements of older HTML, and of comments in C#, are shown as. */
const shownAs: Record<string, readonly [start: string, end: string]> = {
  tt: ["<code>", "</code>"],
  c: ["<code>", "</code>"],
  para: ["<p>", "</p>"],
  remarks: ["<p>", "</p>"],
  returns: ["<p>", "</p>"],
  value: ["<p>", "</p>"],
  example: ["<p>", "</p>"],
  list: ["<ul>", "</ul>"],
  item: ["<li>", "</li>"],
  term: ["<b>", "</b> "],
  description: ["", ""],
  see: ["", ""],
  seealso: ["", ""],
  paramref: ["", ""],
  typeparamref: ["", ""],
};

/** Whether an element is shown as another one. Most are so only if they are closed: `<value>` alone is a placeholder. */
export const isShownAsOther = (name: string): boolean => Object.hasOwn(shownAs, name);

/** Whether an element is a block of its own, or is shown as one. */
export const isBlock = (name: string): boolean => blockElements.has(name) || /^<(?:p|ul|li)>/.test(shownAs[name]?.[0] ?? "");

/** HTML for the start and the end of an element that is shown as another one; without an end if it has no content. */
export function shownAsOther(name: string, attributes: string): readonly [start: string, end?: string] {
  const of = (attribute: string) => new RegExp(`\\s${attribute}\\s*=\\s*["']([^"']*)["']`, "i").exec(attributes)?.[1];
  if (name === "list" && of("type") === "number") return ["<ol>", "</ol>"];
  const href = of("href");
  const isEmpty = attributes.endsWith("/");
  if (href !== undefined) return isEmpty ? [`<a href="${href}">${href}</a>`] : [`<a href="${href}">`, "</a>"];
  // `T:Shop.Pet` is the type Pet, `M:Shop.Pet.Feed(System.Int32)` the method Feed.
  const reference = of("cref")?.replace(/^\w:|\(.*$/g, "");
  const named = reference?.slice(reference.lastIndexOf(".") + 1) ?? of("langword") ?? of("name") ?? "";
  return isEmpty ? [named && `<code>${named}</code>`] : (shownAs[name] ?? [""]);
}
