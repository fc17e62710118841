import type { CodeEntry } from "../code-entry.js";

/** Codes about Markdown files, and Markdown in descriptions. */
export const guideCodes = {
  "guide-front-matter-syntax": {
    severity: "error",
    hidesSource: true,
    title: "Front matter that cannot be read",
    explain: "The block between the two `---` lines at the top of a guide must be valid YAML and must be closed by a line `---`.",
  },
  "guide-front-matter-engine": {
    severity: "error",
    hidesSource: true,
    title: "Front matter in another language than YAML",
    explain:
      "A word after the first `---`, such as `---js`, names another language. Front matter is YAML only and is never evaluated.",
  },
  "guide-front-matter-value": {
    severity: "error",
    title: "Front matter with a wrong, missing or unknown value",
    explain:
      "A guide has `title` and `description`, and may have `label`, `date` (YYYY-MM-DD), `keywords` (a list of texts), `draft`, `unlisted`, `toc` (`false`, or a map with `min` and `max`) and `badge`. Guides of a folder that a sidebar names also have `slug` and `order`. So have those of a site without a manifest, where `title` and `description` may be missing.",
  },
  "guide-curly-quotes": {
    severity: "warning",
    title: "A value in curly quotation marks",
    explain:
      "YAML quotes texts with straight marks only, `\"` or `'`. Curly ones, which word processors insert, would be part of the title or of the date. The value is read without them.",
  },
  "guide-front-matter-unknown": {
    severity: "warning",
    title: "An unknown name in front matter",
    explain:
      "In a site without a manifest, front matter may come from another generator. Members that `portal` does not read have no effect. Rename the member as the hint says, or remove it.",
  },
  "guide-draft": {
    severity: "info",
    title: "A guide that is left out of the build",
    explain:
      "Guides with `draft: true` in their front matter are left out of builds and of `portal check`. `portal dev` shows them, marked as drafts. Remove the line to publish the guide.",
  },
  "guide-mdx": {
    severity: "warning",
    title: "An MDX file that is left out",
    explain:
      "In a folder of Markdown without a manifest, `.mdx` files are read if they are plain Markdown. Imports, exports, components and expressions in braces need a JavaScript framework. Replace them with Markdown and directives (docs/markdown.md), and rename the file to `.md`.",
  },
  "link-own-site": {
    severity: "warning",
    title: "A full URL of this site that does not exist",
    explain:
      "The URL starts with `siteUrl` and `base`, but the site has no such page, redirect or API. Write links to pages of the site as paths, files or references: these are updated when a page moves. URLs of files are not checked.",
  },
  "link-draft": {
    severity: "warning",
    title: "A link to a draft",
    explain:
      "Builds leave out guides with `draft: true`, so a link to one has no target. Its text is shown without a link. An entry of a sidebar is left out too, which is reported as information only.",
  },
  "guide-include-unknown": {
    severity: "error",
    hidesSource: true,
    title: "A partial does not exist",
    explain: "`<!-- include: name.md -->` inserts a file of the folder for partials. Correct the name.",
  },
  "guide-include-cycle": {
    severity: "error",
    hidesSource: true,
    title: "A partial includes itself",
    explain: "Partials may include partials, but not themselves, directly or through another one.",
  },
  "guide-too-large": {
    severity: "error",
    hidesSource: true,
    title: "A guide that is too large or nested too deeply",
    explain: "A guide with all its partials may have four million characters, and quotes and lists may nest a few dozen levels.",
  },
  "guide-variable-unknown": {
    severity: "error",
    title: "A variable without a value",
    explain:
      "`@{name}` is replaced by a value of the site's variables. Define it there, or write `\\@{name}` for the text itself.",
  },
  "guide-heading-first": {
    severity: "error",
    title: "A heading of level 1 in a guide",
    explain: "The title in the front matter is the page's only heading of level 1. Start the text with level 2 (`##`).",
  },
  "guide-heading-skipped": {
    severity: "warning",
    title: "A skipped heading level",
    explain: "Readers who jump from heading to heading rely on levels: level 3 follows level 2.",
  },
  "guide-heading-id": {
    severity: "error",
    title: "An invalid heading id",
    explain: "`{#id}` at the end of a heading must be unique in the guide and consist of letters, digits, `-`, `_` and `.`.",
  },
  "guide-directive-unknown": {
    severity: "error",
    title: "A directive that does not exist",
    explain:
      "A comment of one word, or of a word and a colon, is a directive: tabs, tab, code-group, steps, figure, video, include, block, and those of plugins. Start an ordinary comment with a capital letter.",
  },
  "guide-directive-unclosed": {
    severity: "error",
    title: "A directive that is not closed, or not open",
    explain:
      "`<!-- tabs -->`, `<!-- code-group -->`, `<!-- steps -->`, `<!-- figure -->` and `<!-- video -->` end with the same word after a slash, at the same level of lists and quotes.",
  },
  "guide-directive-misplaced": {
    severity: "error",
    title: "A directive in the wrong place",
    explain: "Directives are on lines of their own, not inside a paragraph or between HTML tags. `tab` must be inside `tabs`.",
  },
  "guide-directive-content": {
    severity: "error",
    title: "A directive with the wrong content",
    explain:
      "Tabs contain tabs with names, a code group contains fences, and steps contain one ordered list or headings of one level. A figure starts with an image and a video with a link, and the caption follows.",
  },
  "guide-admonition-unknown": {
    severity: "error",
    title: "An unknown kind of admonition",
    explain: "The kinds are NOTE, TIP, IMPORTANT, WARNING and CAUTION. The text starts on the next line.",
  },
  "guide-footnote-undefined": {
    severity: "warning",
    title: "A footnote without a text",
    explain: "`[^name]` needs a line `[^name]: text`. Until then it is shown as written.",
  },
  "guide-footnote-unused": {
    severity: "warning",
    title: "A footnote without a reference",
    explain: "The text of a footnote is only shown if `[^name]` refers to it.",
  },
  "guide-fence-option": {
    severity: "error",
    title: "An invalid option of a code fence",
    explain:
      'Options follow the language: `title="…"`, `{1,3-4}` for lines to mark, `lang=…` for a diff, and `op:…` for each operation that the code calls. `later="…"` lists names that the spec does not have yet.',
  },
  "guide-fence-language": {
    severity: "warning",
    title: "A code fence in an unknown language",
    explain:
      "The code is shown without highlighting. All languages of highlight.js are supported, by their names and aliases. `codeAliases` in the configuration gives another name the highlighting of a language. Write `text` for plain text.",
  },
  "guide-request": {
    severity: "error",
    title: "A request that cannot be converted to samples",
    explain:
      "A `request` fence names an operation, for example `op:list-chapters`, and contains YAML with path, query, header, body or server values.",
  },
  "guide-block-unknown": {
    severity: "error",
    title: "An unknown block",
    explain: "`<!-- block: name -->` inserts a part of the page that is generated from data, such as a table of scopes.",
  },
  "guide-block-data": {
    severity: "error",
    title: "A block for data that does not exist",
    explain:
      '`<!-- block: errors api="store" -->` and `<!-- block: values schema="store/Status" -->` refer to names in the data and the specs.',
  },
  "guide-diagram": {
    severity: "error",
    title: "A diagram that cannot be drawn",
    explain: "A `mermaid` fence contains a sequence diagram with participants, messages, notes, `loop`, `opt` and `alt`.",
  },
  "guide-component": {
    severity: "warning",
    title: "Component code in Markdown",
    explain:
      "Components, shortcodes and imports of other tools are shown as text. Use directives instead, see docs/markdown.md. In a guide this is an error in `portal check`.",
  },
  "guide-fence-unclosed": {
    severity: "warning",
    title: "A code fence that is not closed",
    explain:
      "Without a closing line of as many backticks or tildes, the rest of the text, of the quote or of the list item is code.",
  },
  "guide-fence-lines": {
    severity: "warning",
    title: "A marked line that the code does not have",
    explain: "The numbers in `{1,3-4}` count the lines of the fence, starting at 1. A number after its last line marks nothing.",
  },
  "guide-link-syntax": {
    severity: "warning",
    title: "A link with a syntax error",
    explain:
      "Readers see the brackets. A link is `[text](URL)`, without a space between the two, or `[text][name]` with a line `[name]: URL` in the same file.",
  },
  "guide-mark-open": {
    severity: "warning",
    title: "A backtick or `**` that is not closed",
    explain:
      "Code and bold text must end in the same paragraph. Otherwise readers see the mark. To show a mark on purpose, write a backslash before it.",
  },
  "guide-heading-syntax": {
    severity: "warning",
    title: "A heading with a syntax error",
    explain: "A heading is `## Text`, with a space after the marks. An explicit id comes last: `{#id}`.",
  },
  "guide-table": {
    severity: "warning",
    title: "A table with a syntax error",
    explain:
      "The line after the first row of a table is a line such as `|---|---|` with the same number of columns. Each row needs that number of cells; extra cells are not shown.",
  },
  "guide-link-blank": {
    severity: "warning",
    title: "A link with a space in its URL",
    explain:
      "A URL with a space is not a link (CommonMark section 6.3), so readers see the brackets. Put it in angle brackets, `[text](<my file.md>)`, or write `%20`.",
  },
  "guide-link-empty": {
    severity: "warning",
    title: "A link without a text",
    explain: "A link without a text is invisible, and screen readers read its URL. Describe the target between the brackets.",
  },
  "guide-empty": {
    severity: "warning",
    title: "A guide without a text",
    explain: "The page shows only its title. Write the text, or set `draft: true` until it exists.",
  },
  "guide-html-removed": {
    severity: "warning",
    title: "HTML that is not allowed",
    explain: "Scripts, styles, frames, event handlers and unsafe URLs are removed. Use Markdown, or HTML that is allowed.",
  },
  "guide-html-unclosed": {
    severity: "warning",
    title: "HTML that is not closed",
    explain:
      "An element without its end tag changes or hides the text after it. Write the end tag. Until then, some parts are left out so that the rest can be read: an element without text, such as `<style>` or `<iframe>`, and the paragraph after an unclosed comment.",
  },
  "guide-html-id": {
    severity: "error",
    title: "An invalid HTML id",
    explain: "An id must be unique on a page and consist of letters, digits, `-`, `_` and `.`.",
  },
  "guide-image-alt": {
    severity: "error",
    title: "An image without alternative text",
    explain: "Describe the image between the brackets, for readers who cannot see it: `![The consent screen](consent.png)`.",
  },
  "media-missing": {
    severity: "error",
    title: "A video or its captions do not exist",
    explain:
      "`<!-- video -->` has a link to a video of the content folder, or of the public folder with a leading slash (`/videos/tour.mp4`). Its captions are a `.vtt` file. A video on another host is a link: write its full URL.",
  },
  "guide-video-captions": {
    severity: "warning",
    title: "A video without captions",
    explain:
      'Readers who cannot hear, and those without headphones, need captions (WCAG 2.2, 1.2.2). Name a WebVTT file in `captions`, or write `captions="none"` for a video without speech.',
  },
  "guide-image-size": {
    severity: "warning",
    title: "An image with a size that does not match",
    explain:
      "Width and height come from the file. An `<img>` may set a smaller width in pixels; its height must keep the proportions of the file.",
  },
  "guide-image-source": {
    severity: "warning",
    title: "An external image",
    explain:
      "Images must be files of the site itself. An external image is shown as a link, so that no page requests files of other hosts.",
  },
  "guide-link-unsafe": {
    severity: "error",
    title: "A link that could run code",
    explain: "Link to pages, http and https URLs, mail addresses and telephone numbers only.",
  },
  "guide-anchor-unknown": {
    severity: "error",
    title: "A link to an id that this page does not have",
    explain:
      "`#name` links to a heading of the same page. Its id is the heading in lower case with hyphens, or the one in `{#…}`.",
  },
} satisfies Record<string, CodeEntry>;
