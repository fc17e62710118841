import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { nameText } from "../../../../runtime/primitives/Badges.js";

it.each([
  ["io.k8s.api.core.v1.PodAffinityTerm", "io.<wbr/>k8s.<wbr/>api.<wbr/>core.<wbr/>v1.<wbr/>Pod<wbr/>Affinity<wbr/>Term"],
  ["setup_intent_next_action", "setup_<wbr/>intent_<wbr/>next_<wbr/>action"],
  ["PodDNSConfigOption ", "PodDNSConfigOption "],
  ["The reading of ChapterOne", "The reading of ChapterOne"],
])("the name %s wraps between its words only", (name, html) => {
  expect(renderToStaticMarkup(nameText(name))).toBe(html);
});
