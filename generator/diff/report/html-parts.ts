/** Styles of the report, on the tokens of the site. */
export const pageStyle = `
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem var(--gutter) 4rem; background: var(--paper); color: var(--ink); font: var(--step-text)/1.6 var(--sans); }
h1, h2 { font-family: var(--headings); line-height: 1.25; }
h1 { font-size: var(--step-h1); margin: 0 0 0.5rem; }
h2 { font-size: var(--step-h2); margin: 2.5rem 0 0.75rem; }
code { font: 0.9em var(--mono); background: var(--surface); padding: 0.1em 0.3em; border-radius: var(--radius-small); overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: 0.6rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
small { display: block; }
small, .sides, .where { color: var(--ink-soft); }
form { position: sticky; top: 0; background: var(--paper); padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
form[hidden], [hidden] { display: none; }
fieldset { border: 0; margin: 0.5rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
legend { float: left; margin-right: 1rem; font-weight: 600; }
input[type="search"] { font: inherit; width: min(24rem, 100%); padding: 0.4rem 0.6rem; border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--raised); color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.badge { font-size: var(--step-small); padding: 0.1rem 0.4rem; border-radius: var(--radius-small); background: var(--surface); }
.breaking { background: var(--red-soft); color: var(--red); }
.deprecation { background: var(--amber-soft); color: var(--amber); }
.non-breaking { background: var(--green-soft); color: var(--green); }
details { margin: 0.5rem 0; }
.lines > * { display: block; padding: 0.1rem 0.6rem; text-decoration: none; white-space: pre-wrap; }
ins { background: var(--green-soft); }
del { background: var(--red-soft); }
ins::before { content: "+ "; }
del::before { content: "- "; }
`;

/** Shows the entries with the words in the field and the selected kinds. Without scripts all entries are shown. */
export const filterScript = `
if (matchMedia("(prefers-color-scheme: dark)").matches) document.documentElement.dataset.theme = "dark";
const form = document.getElementById("filter");
const none = document.getElementById("none");
form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", () => {
  const words = form.querySelector("[type=search]").value.toLowerCase().split(/\\s+/);
  const kinds = new Set([...form.querySelectorAll(":checked")].map((box) => box.value));
  let shown = 0;
  for (const section of document.querySelectorAll("section")) {
    let count = 0;
    for (const item of section.querySelectorAll("li")) {
      const text = item.textContent.toLowerCase();
      item.hidden = !kinds.has(section.dataset.kind) || !words.every((word) => text.includes(word));
      if (!item.hidden) count++;
    }
    section.hidden = count === 0;
    shown += count;
  }
  none.hidden = shown > 0;
});
`;
