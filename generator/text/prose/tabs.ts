import GithubSlugger from "github-slugger";
import type { CodeBlock, Html } from "../../../runtime/contract.js";
import { escapeHtml, escapeText } from "../../escape.js";
import { sampleLanguages } from "../code/languages.js";
import { codeFigure } from "./code-figure.js";
import { count, labels, type Scope } from "./scope.js";

export interface Panel {
  /** The stored choice. */
  key: string;
  title: string;
  html: Html;
}

/**
 * Panels of which one shows if scripts run. Without scripts, all show with their titles.
 * @param group key of the stored choice, "" for none
 */
export function tabs(panels: readonly Panel[], name: string, group: string, scope: Scope): Html {
  if (scope.prefix === undefined) return plainPanels(panels);
  const base = `${scope.prefix}tabs-${count(scope, "tabs")}`;
  const slugger = new GithubSlugger();
  const titled = panels.map((panel, index) => ({
    ...panel,
    id: `${base}-${slugger.slug(panel.key) || index + 1}`,
    first: index === 0,
  }));
  const buttons = titled.map(
    ({ id, key, title, first }) =>
      `<button type="button" role="tab" id="${id}-tab" aria-controls="${id}" aria-selected="${first}" tabindex="${first ? 0 : -1}" data-tab="${escapeHtml(key)}">${escapeText(title)}</button>`,
  );
  const contents = titled.map(
    ({ id, key, title, html, first }) =>
      `<div class="tabpanel" role="tabpanel" id="${id}" aria-labelledby="${id}-tab" data-tab="${escapeHtml(key)}"${first ? ' data-selected=""' : ""}><p class="tab-title">${escapeText(title)}</p>\n${html}</div>\n`,
  );
  return `<div class="tabs" data-tabs="${escapeHtml(group)}"><div class="tablist" role="tablist" aria-label="${escapeHtml(name)}">${buttons.join("")}</div>\n${contents.join("")}</div>\n`;
}

/** Tabs need ids. If a text has none, its panels follow each other. */
function plainPanels(panels: readonly Panel[]): Html {
  return panels.map(({ title, html }) => `<p><strong>${escapeText(title)}</strong></p>\n${html}`).join("");
}

/** Code in several languages or variants. A chosen language applies to the whole site; other choices are not stored. */
export function codeTabs(blocks: readonly CodeBlock[], scope: Scope): Html {
  const [only] = blocks;
  if (blocks.length === 1 && only) return codeFigure(only, labels(scope));
  const languages = new Set(blocks.map((block) => block.language));
  const isChoice = languages.size === blocks.length && blocks.every((block) => sampleLanguages.has(block.language));
  const panels = blocks.map((block) => {
    const title = isChoice ? block.label : (block.title ?? block.label);
    // The tab already shows the title.
    const { title: _, ...untitled } = block;
    const content = isChoice ? block : untitled;
    return {
      key: isChoice ? block.language : title,
      title,
      html: codeFigure(content, labels(scope), isChoice ? undefined : title),
    };
  });
  return tabs(panels, labels(scope)(isChoice ? "tabsLanguage" : "tabsVariant"), isChoice ? "lang" : "", scope);
}
