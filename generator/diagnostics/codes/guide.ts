import { type CodeEntry, error, hiding, info, warning } from "../code-entry.js";

/** Codes about Markdown files, and Markdown in descriptions. */
export const guideCodes = {
  "guide-front-matter-syntax": hiding(
    "Front matter that cannot be read",
    "The block between the two `---` lines at the top of a guide must be valid YAML and must be closed by a line `---`.",
  ),
  "guide-front-matter-engine": hiding(
    "Front matter in another language than YAML",
    "A word after the first `---`, such as `---js`, names another language. Front matter is YAML only and is never evaluated.",
  ),
  "guide-front-matter-value": error(
    "Front matter with a wrong, missing or unknown value",
    "A guide has `title` and `description`, and may have `label`, `date` (YYYY-MM-DD), `keywords` (a list of texts), `draft`, `unlisted`, `toc` (`false`, or a map with `min` and `max`) `badge`, `since` and `until` (versions of an API). Guides of a folder that a sidebar names also have `slug` and `order`. So have those of a site without a manifest, where `title` and `description` may be missing. A file without front matter has both from its first heading and paragraph.",
  ),
  "guide-versions": error(
    "Versions of a guide that do not fit",
    "`since` and `until` in the front matter of a guide name the first and the last version of an API that it holds for: the id of a version in the manifest, or `API/ID` if several APIs have versions. Guides of one title are versions of one guide, so only one of them holds for each version.",
  ),
  "guide-curly-quotes": warning(
    "A value in curly quotation marks",
    "YAML quotes texts with straight marks only, `\"` or `'`. Curly ones, which word processors insert, would be part of the title or of the date. The value is read without them.",
  ),
  "guide-front-matter-unknown": warning(
    "An unknown name in front matter",
    "In a site without a manifest, front matter may come from another generator. Members that `portal` does not read have no effect. Rename the member as the hint says, or remove it.",
  ),
  "guide-draft": info(
    "A guide that is left out of the build",
    "Guides with `draft: true` in their front matter are left out of builds and of `portal check`. `portal dev` shows them, marked as drafts. Remove the line to publish the guide.",
  ),
  "guide-mdx": warning(
    "An MDX file that is left out",
    "In a folder of Markdown without a manifest, `.mdx` files are read if they are plain Markdown. Imports, exports, components and expressions in braces need a JavaScript framework. Replace them with Markdown and directives (docs/markdown.md), and rename the file to `.md`.",
  ),
  "guide-include-unknown": hiding(
    "A partial does not exist",
    "`<!-- include: name.md -->` inserts a file of the folder for partials. Correct the name.",
  ),
  "guide-include-cycle": hiding(
    "A partial includes itself",
    "Partials may include partials, but not themselves, directly or through another one.",
  ),
  "guide-too-large": hiding(
    "A guide that is too large or nested too deeply",
    "A guide with all its partials may have four million characters, and quotes and lists may nest a few dozen levels.",
  ),
  "guide-variable-unknown": error(
    "A variable without a value",
    "`@{name}` is replaced by a value of the site's variables. Define it there, or write `\\@{name}` for the text itself.",
  ),
  "guide-heading-first": error(
    "A heading of level 1 in a guide",
    "The title in the front matter is the page's only heading of level 1. Start the text with level 2 (`##`).",
  ),
  "guide-heading-skipped": warning(
    "A skipped heading level",
    "Readers who jump from heading to heading rely on levels: level 3 follows level 2.",
  ),
  "guide-heading-id": error(
    "An invalid heading id",
    "`{#id}` at the end of a heading must be unique in the guide and consist of letters, digits, `-`, `_` and `.`.",
  ),
  "guide-directive-unknown": error(
    "A directive that does not exist",
    "The directives are tabs, tab, code-group, steps, figure, video, include and block. A comment of one word, or of a word and a colon, whose word is almost one of these is a misspelled directive. Correct it, or start an ordinary comment with a capital letter.",
  ),
  "guide-directive-unclosed": error(
    "A directive that is not closed, or not open",
    "`<!-- tabs -->`, `<!-- code-group -->`, `<!-- steps -->`, `<!-- figure -->` and `<!-- video -->` end with the same word after a slash, at the same level of lists and quotes.",
  ),
  "guide-directive-misplaced": error(
    "A directive in the wrong place",
    "Directives are on lines of their own, not inside a paragraph or between HTML tags. `tab` must be inside `tabs`.",
  ),
  "guide-directive-content": error(
    "A directive with the wrong content",
    "Tabs contain tabs with names, a code group contains fences, and steps contain one ordered list or headings of one level. A figure starts with an image and a video with a link, and the caption follows.",
  ),
  "guide-admonition-unknown": error(
    "An unknown kind of admonition",
    "The kinds are NOTE, TIP, IMPORTANT, WARNING and CAUTION. The text starts on the next line.",
  ),
  "guide-footnote-undefined": warning(
    "A footnote without a text",
    "`[^name]` needs a line `[^name]: text`. Until then it is shown as written.",
  ),
  "guide-footnote-unused": warning(
    "A footnote without a reference",
    "The text of a footnote is only shown if `[^name]` refers to it. Of two texts with one name, the first is shown.",
  ),
  "guide-fence-option": warning(
    "An invalid option of a code fence",
    'The code is shown without it. Options follow the language: `title="…"`, `{1,3-4}` for lines to mark, `lang=…` for a diff, and `op:…` for each operation that the code calls. `later="…"` lists names that the spec does not have yet.',
  ),
  "guide-fence-language": warning(
    "A code fence in an unknown language",
    "The code is shown without highlighting. All languages of highlight.js are supported, by their names and aliases. `codeAliases` in the configuration gives another name the highlighting of a language. Write `text` for plain text.",
  ),
  "guide-request": error(
    "A request that cannot be converted to samples",
    "A `request` fence names an operation, for example `op:list-chapters`, and contains YAML with path, query, header, body or server values.",
  ),
  "guide-block-unknown": error(
    "An unknown block",
    "`<!-- block: name -->` inserts a part of the page that is generated from data, such as a table of scopes.",
  ),
  "guide-block-data": error(
    "A block for data that does not exist",
    '`<!-- block: errors api="store" -->` and `<!-- block: values schema="store/Status" -->` refer to names in the data and the specs.',
  ),
  "guide-diagram": error(
    "A diagram that cannot be drawn",
    "A `mermaid` fence contains a sequence diagram with participants, messages, notes, `loop`, `opt` and `alt`.",
  ),
  "guide-component": warning(
    "Component code in Markdown",
    "Components, shortcodes and imports of other tools are shown as text. Use directives instead, see docs/markdown.md. `portal check --fix` rewrites callouts, tabs and imports of Docusaurus and Redocly, see docs/migrate.md. In a guide this is an error in `portal check`.",
  ),
  "guide-fence-unclosed": warning(
    "A code fence that is not closed",
    "Without a closing line of as many backticks or tildes, the rest of the text, of the quote or of the list item is code.",
  ),
  "guide-fence-lines": warning(
    "A marked line that the code does not have",
    "The numbers in `{1,3-4}` count the lines of the fence, starting at 1. A number after its last line marks nothing.",
  ),
  "guide-link-syntax": warning(
    "A link with a syntax error",
    "Readers see the brackets. A link is `[text](URL)`, without a space between the two, or `[text][name]` with a line `[name]: URL` in the same file.",
  ),
  "guide-mark-open": warning(
    "A backtick or `**` that is not closed",
    "Code and bold text must end in the same paragraph. Otherwise readers see the mark. To show a mark on purpose, write a backslash before it.",
  ),
  "guide-mark-other": warning(
    "A mark of another Markdown dialect",
    "Formulas (`$$…$$`), short codes of emoji (`:warning:`) and `==highlighted==` text are not part of CommonMark or GFM, so readers see the marks. Write a code span to show them on purpose.",
  ),
  "guide-heading-syntax": warning(
    "A heading with a syntax error",
    "A heading is `## Text`, with a space after the marks. An explicit id comes last: `{#id}`.",
  ),
  "guide-table": warning(
    "A table with a syntax error",
    "The line after the first row of a table is a line such as `|---|---|` with the same number of columns. Each row needs that number of cells; extra cells are not shown.",
  ),
  "guide-link-blank": warning(
    "A link with a space in its URL",
    "A URL with a space is not a link (CommonMark section 6.3), so readers see the brackets. Put it in angle brackets, `[text](<my file.md>)`, or write `%20`.",
  ),
  "guide-link-empty": warning(
    "A link without a text",
    "A link without a text is invisible, and screen readers read its URL. Describe the target between the brackets.",
  ),
  "guide-empty": warning(
    "A guide without a text",
    "The page shows only its title. Write the text, or set `draft: true` until it exists.",
  ),
  "guide-html-removed": warning(
    "HTML that is not allowed",
    "Scripts, styles, frames, event handlers, unsafe URLs and end tags without a start tag are removed. Use Markdown, or HTML that is allowed.",
  ),
  "guide-html-unclosed": warning(
    "HTML that is not closed",
    "An element without its end tag changes or hides the text after it. Write the end tag. Until then, a tag that would hide the rest, such as `<style>` or `<iframe>`, is shown as text, and the paragraph after an unclosed comment is left out.",
  ),
  "guide-html-id": error(
    "An invalid HTML id",
    "An id must be unique on a page and consist of letters, digits, `-`, `_` and `.`.",
  ),
  "guide-image-alt": error(
    "An image without alternative text",
    "Describe the image between the brackets, for readers who cannot see it: `![The consent screen](consent.png)`.",
  ),
  "media-missing": error(
    "A video or its captions do not exist",
    "`<!-- video -->` has a link to a video of the content folder, or of the public folder with a leading slash (`/videos/tour.mp4`). Its captions are a `.vtt` file. A video on another host is a link: write its full URL.",
  ),
  "guide-video-captions": warning(
    "A video without captions",
    'Readers who cannot hear, and those without headphones, need captions (WCAG 2.2, 1.2.2). Name a WebVTT file in `captions`, or write `captions="none"` for a video without speech.',
  ),
  "guide-image-size": warning(
    "An image with a size that does not match",
    "Width and height come from the file. An `<img>` may set a smaller width in pixels; its height must keep the proportions of the file.",
  ),
  "guide-image-source": warning(
    "An external image",
    "Images must be files of the site itself. An external image is shown as a link, so that no page requests files of other hosts.",
  ),
  "guide-link-unsafe": error(
    "A link that could run code",
    "Link to pages, http and https URLs, mail addresses and telephone numbers only.",
  ),
  "guide-anchor-unknown": error(
    "A link to an id that this page does not have",
    "`#name` links to a heading of the same page. Its id is the heading in lower case with hyphens, or the one in `{#…}`.",
  ),
} satisfies Record<string, CodeEntry>;
