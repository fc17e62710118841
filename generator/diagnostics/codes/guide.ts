import type { CodeEntry } from "../code-entry.js";

/** What can be wrong with a Markdown file, or with Markdown in a description. */
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
      "A word behind the first `---`, such as `---js`, names another language. Front matter is YAML only and is never evaluated.",
  },
  "guide-front-matter-value": {
    severity: "error",
    title: "Front matter with a wrong, missing or unknown value",
    explain:
      "A guide has `title` and `description`, and may have `label`, `date` (YYYY-MM-DD), `keywords` (a list of texts), `draft` and `toc_max_heading_level` (2 or 3). In a site without a manifest `title` and `description` may be missing, and `slug` and `sidebar_position` are read too.",
  },
  "guide-front-matter-unknown": {
    severity: "warning",
    title: "A name in front matter that means nothing here",
    explain:
      "In a site without a manifest, front matter may come from another generator. What `portal` does not read has no effect: rename it to what the hint says, or remove it.",
  },
  "guide-draft": {
    severity: "info",
    title: "A guide that is left out of the build",
    explain:
      "Front matter with `draft: true` keeps a guide out of builds and of `portal check`; `portal dev` shows it, marked as a draft. Remove the line to publish the guide.",
  },
  "guide-mdx": {
    severity: "warning",
    title: "An MDX file that is left out",
    explain:
      "In a folder of Markdown without a manifest, `.mdx` files are read where they are plain Markdown. Imports, exports, components and expressions in braces need a JavaScript framework: replace them with Markdown and directives (docs/markdown.md), and rename the file to `.md`.",
  },
  "link-own-site": {
    severity: "warning",
    title: "A full address of this site that no page has",
    explain:
      "The address begins with `siteUrl` and `base`, but no page, redirect or API of the site is there. Write links to pages of the site as paths, files or references: they follow when a page moves. Addresses of files are not looked at.",
  },
  "link-draft": {
    severity: "warning",
    title: "A link to a draft",
    explain:
      "Builds leave out guides with `draft: true`, so a link to one has nowhere to lead: its text is shown without a link. An entry of a sidebar is left out with it, which is only an information.",
  },
  "guide-include-unknown": {
    severity: "error",
    hidesSource: true,
    title: "A partial that is not there",
    explain: "`<!-- include: name.md -->` takes in a file of the folder for partials. Check the name.",
  },
  "guide-include-cycle": {
    severity: "error",
    hidesSource: true,
    title: "A partial that includes itself",
    explain: "Partials may include partials, but not themselves, not even through another one.",
  },
  "guide-too-large": {
    severity: "error",
    hidesSource: true,
    title: "A guide that is too large or nested too deeply",
    explain:
      "With all its partials a guide may have four million characters, and quotes and lists may nest some dozens of levels.",
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
    explain: "The page's only heading of level 1 is the title of the front matter. Start the text with level 2 (`##`).",
  },
  "guide-heading-skipped": {
    severity: "warning",
    title: "A skipped heading level",
    explain: "Readers who jump from heading to heading rely on levels: below level 2 comes level 3.",
  },
  "guide-heading-id": {
    severity: "error",
    title: "A heading id that cannot be used",
    explain: "`{#id}` at the end of a heading must be unique in the guide and made of letters, digits, `-`, `_` and `.`.",
  },
  "guide-directive-unknown": {
    severity: "error",
    title: "A directive that does not exist",
    explain:
      "A comment of one word, or of a word and a colon, is a directive: tabs, tab, code-group, steps, include, block, verse. Start an ordinary comment with a capital letter.",
  },
  "guide-directive-unclosed": {
    severity: "error",
    title: "A directive that is not closed, or closed without being open",
    explain:
      "`<!-- tabs -->`, `<!-- code-group -->` and `<!-- steps -->` end with the same word behind a slash, at the same depth of lists and quotes.",
  },
  "guide-directive-misplaced": {
    severity: "error",
    title: "A directive in a place where it means nothing",
    explain: "Directives stand on lines of their own, not inside a paragraph or between HTML tags; `tab` stands inside `tabs`.",
  },
  "guide-directive-content": {
    severity: "error",
    title: "A directive with the wrong content",
    explain: "Tabs hold tabs with names, a code group holds fences, steps hold one ordered list or headings of one level.",
  },
  "guide-admonition-unknown": {
    severity: "error",
    title: "An admonition that does not exist",
    explain: "The kinds are NOTE, TIP, IMPORTANT, WARNING and CAUTION. The text begins on the line below.",
  },
  "guide-footnote-undefined": {
    severity: "warning",
    title: "A footnote without a text",
    explain: "`[^name]` needs a line `[^name]: text`. Until then it is shown as it is written.",
  },
  "guide-footnote-unused": {
    severity: "warning",
    title: "A footnote nobody refers to",
    explain: "The text of a footnote is only shown where `[^name]` refers to it.",
  },
  "guide-fence-option": {
    severity: "error",
    title: "A code fence with an option that cannot be read",
    explain:
      'Behind the language may stand `title="…"`, `{1,3-4}` for lines to mark, `lang=…` for a diff, and `op:…` for each operation that the code calls, with `later="…"` for names that its description does not have yet.',
  },
  "guide-fence-language": {
    severity: "info",
    title: "A code fence in an unknown language",
    explain:
      "The code is shown without highlighting. All languages of highlight.js are known, by their names and aliases. Write `text` for plain text.",
  },
  "guide-request": {
    severity: "error",
    title: "A request that cannot be made into samples",
    explain:
      "A `request` fence names an operation, for example `op:list-chapters`, and holds YAML with path, query, header, body or server values.",
  },
  "guide-block-unknown": {
    severity: "error",
    title: "A generated block that does not exist",
    explain: "`<!-- block: name -->` is replaced by a part of the page that is made from data, such as a table of scopes.",
  },
  "guide-block-data": {
    severity: "error",
    title: "A generated block of something that is not there",
    explain:
      '`<!-- block: fields group="verse" section="text" -->`, `<!-- block: errors api="content" -->` and `<!-- block: values schema="content/verse" -->` name what the data and the descriptions have.',
  },
  "guide-diagram": {
    severity: "error",
    title: "A diagram that cannot be drawn",
    explain: "A `mermaid` fence holds a sequence diagram with participants, messages, notes, `loop`, `opt` and `alt`.",
  },
  "guide-component": {
    severity: "warning",
    title: "Component code in Markdown",
    explain:
      "Components, shortcodes and imports of other tools are shown as they are written. Directives do their work here, see docs/markdown.md. In a guide it is an error of `portal check`.",
  },
  "guide-fence-unclosed": {
    severity: "warning",
    title: "A code fence that is not closed",
    explain:
      "Without a closing line of as many backticks or tildes, everything up to the end of the text, of the quote or of the list item is code.",
  },
  "guide-fence-lines": {
    severity: "warning",
    title: "A marked line that the code does not have",
    explain: "The numbers in `{1,3-4}` count the lines of the fence from 1. A number beyond its last line marks nothing.",
  },
  "guide-link-syntax": {
    severity: "warning",
    title: "A link that is written wrong",
    explain:
      "Readers see the brackets. A link is `[text](address)`, without a blank between the two, or `[text][name]` with a line `[name]: address` somewhere in the file.",
  },
  "guide-mark-open": {
    severity: "warning",
    title: "A backtick or `**` that is not closed",
    explain:
      "Code and bold text end in the paragraph they begin in. Otherwise readers see the mark. A backslash before it shows it on purpose.",
  },
  "guide-heading-syntax": {
    severity: "warning",
    title: "A heading that is written wrong",
    explain: "A heading is `## Text`, with a blank behind the marks, and ends in `{#id}` where it has an id of its own.",
  },
  "guide-table": {
    severity: "warning",
    title: "A table that is written wrong",
    explain:
      "Below the first row of a table is a line such as `|---|---|` with as many columns. Each row has as many cells; those beyond the last column are left out of the page.",
  },
  "guide-link-blank": {
    severity: "warning",
    title: "A link with a blank in its address",
    explain:
      "An address with a blank makes no link (CommonMark section 6.3): readers see the brackets. Put it in angle brackets, `[text](<my file.md>)`, or write `%20`.",
  },
  "guide-link-empty": {
    severity: "warning",
    title: "A link without a text",
    explain: "Nobody sees a link without a text, and screen readers read its address. Say between the brackets where it leads.",
  },
  "guide-empty": {
    severity: "warning",
    title: "A guide without a text",
    explain: "The page shows its title and nothing else. Write the text, or say `draft: true` until it is there.",
  },
  "guide-html-removed": {
    severity: "warning",
    title: "HTML that is not let through",
    explain:
      "Scripts, styles, frames, event handlers and unsafe addresses are taken out; use Markdown or the HTML that is allowed.",
  },
  "guide-html-unclosed": {
    severity: "warning",
    title: "HTML that is not closed",
    explain:
      "An element without its end tag changes or swallows what stands behind it. Write the end tag. Until then an element that takes no text, such as `<style>` or `<iframe>`, and the paragraph that an open comment begins are left out, so that the rest can be read.",
  },
  "guide-html-id": {
    severity: "error",
    title: "An HTML id that cannot be used",
    explain: "An id may stand only once on a page and must be made of letters, digits, `-`, `_` and `.`.",
  },
  "guide-image-alt": {
    severity: "error",
    title: "An image without a text for those who cannot see it",
    explain: "Write what the image shows between the brackets: `![The consent screen](consent.png)`.",
  },
  "guide-image-size": {
    severity: "warning",
    title: "An image with a size that does not fit",
    explain:
      "Width and height come from the file. A smaller width in pixels may be given on an `<img>`; a height beside it must be in the proportions of the file.",
  },
  "guide-image-source": {
    severity: "warning",
    title: "An image that is not part of the site",
    explain:
      "Images are files of the site itself. One from elsewhere is shown as a link, so that no page asks another host for anything.",
  },
  "guide-link-unsafe": {
    severity: "error",
    title: "A link that could run code",
    explain: "Links lead to pages, to http and https addresses, to mail addresses and telephone numbers.",
  },
  "guide-anchor-unknown": {
    severity: "error",
    title: "A link to a place that this page does not have",
    explain:
      "`#name` leads to a heading of the same page. Its id is the heading in lower case with hyphens, or what stands in `{#…}`.",
  },
} satisfies Record<string, CodeEntry>;
