import { make } from "../../client/elements.js";
import { rewriteTexts } from "../../client/server.js";
import { arabicPieces } from "../../primitives/arabic-run.js";
import { wraps } from "../../primitives/href.js";
import { fillSdk } from "../../samples/fill.js";
import { requestOf } from "../../samples/request-of.js";
import type { SampleRequest } from "../../samples/sample-request.js";
import { samplesOf } from "../../samples/samples-of.js";

/** On code that is shown instead of a sample's own code. */
const mark = "data-filled";

/** Shows a request in all languages around an element, in the same samples, so servers and copying work on. */
export function writeSamples(within: Element, before: SampleRequest, fill: (server: string | undefined) => SampleRequest): void {
  const page = within.closest("[data-kind]");
  const call = fill(serverOf(page));
  const texts = new Map(samplesOf(call).map((sample) => [sample.language, sample.text]));
  for (const { language, own } of panelsOf(within)) {
    const text = (language === undefined ? undefined : texts.get(language)) ?? fillSdk(own.textContent ?? "", before, call);
    let shown = own.parentElement?.querySelector(`:scope > [${mark}]`);
    if (!shown) {
      shown = document.createElement("code");
      shown.setAttribute(mark, "");
      // Before the original, so that code that looks up a block's code finds the visible one.
      own.before(shown);
      own.toggleAttribute("hidden", true);
    }
    shown.replaceChildren(...colour(text));
    rewriteTexts(shown, (text) => text);
  }
  showPath(page, call);
}

/** Shows the original samples again. */
export function restoreSamples(within: Element, call: SampleRequest): void {
  const page = within.closest("[data-kind]");
  for (const { own } of panelsOf(within)) {
    own.parentElement?.querySelector(`:scope > [${mark}]`)?.remove();
    own.toggleAttribute("hidden", false);
  }
  showPath(page, { ...call, inputs: [], server: serverOf(page) ?? call.server });
}

/** Puts the filled-in path into the line with the operation's URL, and into its copy button. */
function showPath(page: Element | null, call: SampleRequest): void {
  const line = page?.querySelector(".endpoint");
  const code = line?.querySelector(":scope > code");
  const button = line?.querySelector<HTMLElement>("[data-copy]");
  if (!code || !button) return;
  const { server, inputs } = call;
  const [url = ""] = requestOf({ ...call, inputs: inputs.filter((input) => input.in === "path") }).url.split("?");
  const path = url.slice(server.length);
  code.replaceChildren(
    ...path.split(/(?<=.\/)/).flatMap((part, index) => (index > 0 ? [document.createElement("wbr"), part] : [part])),
  );
  button.dataset.copy = url;
}

const serverOf = (page: Element | null) =>
  page?.querySelector<HTMLSelectElement>("select[data-server-select]")?.value.replace(/\/+$/, "");

/** Code by the author of the spec has no language: it is not replaced by ours. */
function panelsOf(within: Element): { language: string | undefined; own: Element }[] {
  const panels = within.closest('[data-tabs="lang"]')?.querySelectorAll<HTMLElement>(":scope > [data-tab]") ?? [];
  return [...panels].flatMap((panel) => {
    const ownCode = panel.querySelector(`pre > code:not([${mark}])`);
    return ownCode ? [{ language: panel.dataset.given === undefined ? panel.dataset.tab : undefined, own: ownCode }] : [];
  });
}

/** Strings, numbers, names of functions and common keywords: enough for a sample that changes. */
const parts =
  /(?<s>"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'[^']*'|`[^`]*`)|(?<k>\b(?:const|let|var|val|new|await|async|import|from|if|else|func|package|defer|using|try|return|require|use|echo|nil|null|true|false|True|False|None)\b)|(?<f>\b[A-Za-z_]\w*(?=\())|(?<n>\b\d+(?:\.\d+)?\b)/g;

/** Nodes of highlighted code whose text is exactly `code`. Arabic text is marked. */
function colour(code: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const match of code.matchAll(parts)) {
    nodes.push(...withArabic(code.slice(at, match.index)));
    const [kind = "s"] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    nodes.push(token(kind, withArabic(match[0])));
    at = match.index + match[0].length;
  }
  return [...nodes, ...withArabic(code.slice(at))];
}

const withArabic = (text: string): Node[] =>
  arabicPieces(text).map((piece, index) => (index % 2 ? make("span", { lang: "ar", dir: "rtl" }, piece) : new Text(piece)));

/** Creates the same elements as the build's highlighter. */
function token(kind: string, content: Node[]): HTMLElement {
  const created = document.createElement(kind === "k" ? "b" : "i");
  created.append(...content);
  if (kind === "f" || kind === "n") created.className = kind;
  if (kind === "s" && wraps(created.textContent ?? "")) created.className = "w";
  return created;
}
