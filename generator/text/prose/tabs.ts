import GithubSlugger from "github-slugger";
import type { CodeBlock, Prose, TabsNode } from "../../../runtime/contract.js";
import { sampleLanguages } from "../../../runtime/samples/languages.js";
import { count, labels, type Scope } from "./scope.js";

interface Panel {
  /** The stored choice. */
  key: string;
  title: string;
  children: Prose;
}

/** Start of the ids of the next tabs in a text that has ids. */
export function tabsId(scope: Scope): string {
  return `${scope.prefix ?? ""}tabs-${count(scope, "tabs")}`;
}

/** Panels of which one shows. Tabs need ids: if a text has none, its panels follow each other. */
export function tabs(panels: readonly Panel[], label: string, group: string, scope: Scope): Prose {
  if (scope.prefix === undefined)
    return panels.flatMap(
      ({ title, children }): Prose => [{ type: "paragraph", children: [{ type: "strong", children: [title] }] }, ...children],
    );
  const base = tabsId(scope);
  const slugger = new GithubSlugger();
  const shown = panels.map(({ key, title, children }, index): TabsNode["panels"][number] => ({
    id: `${base}-${slugger.slug(key) || index + 1}`,
    ...(key === title ? {} : { key }),
    title,
    children,
  }));
  return [{ type: "tabs", label, ...(group === "" ? {} : { group }), panels: shown }];
}

/** Code in several languages or variants. A chosen language applies to the whole site; other choices are not stored. */
export function codeTabs(blocks: readonly CodeBlock[], scope: Scope): Prose {
  const [only] = blocks;
  if (blocks.length === 1 && only) return [{ type: "code", code: only }];
  const languages = new Set(blocks.map((block) => block.language));
  const isChoice =
    languages.size === blocks.length && blocks.every(({ language }) => sampleLanguages.some(({ id }) => id === language));
  const panels = blocks.map((code): Panel => {
    if (isChoice) return { key: code.language, title: code.label, children: [{ type: "code", code }] };
    // The tab already shows the title.
    const { title = code.label || labels(scope)("codeText"), ...untitled } = code;
    return { key: title, title, children: [{ type: "code", code: untitled, name: title }] };
  });
  return tabs(panels, labels(scope)(isChoice ? "tabsLanguage" : "tabsVariant"), isChoice ? "lang" : "", scope);
}
