import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { previews as files } from "../../../content/plugin/previews/previews.js";
import { buildPage } from "../../../generator/3-pages/kinds/build-page.js";
import { drawPreviews } from "../../../runtime/api/previews.js";
import type { OperationPage } from "../../../runtime/contract.js";
import type { PreviewProps } from "../../../runtime/own-components.js";
import { plannedSite, root } from "./planned.js";

const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text);

/** Every text of a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts of a drawing: those of its parts, and those of Arabic elements as a whole. */
function drawnTexts(node: DefaultTreeAdapterTypes.ParentNode): { parts: string[]; arabic: string[] } {
  const inner = node.childNodes.map((child) => {
    if ("value" in child) return { parts: [child.value], arabic: [] };
    return "childNodes" in child ? drawnTexts(child) : { parts: [], arabic: [] };
  });
  const parts = inner.flatMap((one) => one.parts);
  const isMarked = "attrs" in node && node.attrs.some(({ name, value }) => name === "lang" && value === "ar");
  return { parts, arabic: [...inner.flatMap(({ arabic }) => arabic), ...(isMarked ? [parts.join("")] : [])] };
}

it("previews draw the examples of this site. Their Arabic is that of the example, byte for byte", async () => {
  const { pages } = await plannedSite();
  const previews: Record<string, ComponentType<PreviewProps>> = {};
  for (const [name, file] of Object.entries(files)) previews[name] = (await import(`${root}/${file}`)).default;
  const drawn = new Map<string, number>();
  const failures: string[] = [];
  const wrong: string[] = [];
  for (const path of pages.paths) {
    if (pages.inputs.routes.get(path)?.source.kind !== "operation" || path.includes(".0.0/")) continue;
    const page = buildPage(path, pages.inputs).value.page as OperationPage;
    const html = drawPreviews(page, pages.site, {
      previews,
      failed: (schema, error) => void failures.push(`${path} ${schema} ${error}`),
    });
    for (const example of page.responses.flatMap(({ contents }) => contents.flatMap(({ examples }) => examples))) {
      const shown = html.get(example.code);
      for (const { schema } of example.preview ?? []) drawn.set(schema, (drawn.get(schema) ?? 0) + 1);
      if (shown === undefined) continue;
      const texts = textsIn(JSON.parse(example.code.text));
      const { parts, arabic } = drawnTexts(parseFragment(shown));
      // A verse as a whole, the verses of a page, or the words of a verse.
      const isWhole = (text: string) =>
        texts.includes(text) || arabic.some((whole) => whole.includes(text) && texts.includes(whole));
      for (const text of parts.filter(isArabic)) if (!isWhole(text)) wrong.push(`${path}: ${text}`);
      for (const text of parts.filter(isArabic))
        if (!arabic.some((whole) => whole.includes(text))) wrong.push(`${path}: not marked ${text}`);
      const body = parts.join("|");
      if (/undefined|NaN|null/.test(body)) wrong.push(`${path}: ${body}`);
    }
  }
  expect([...failures, ...wrong]).toEqual([]);
  // Each is shown, so that none is written in vain.
  expect([...drawn.keys()].sort()).toEqual(Object.keys(files).sort());
});
