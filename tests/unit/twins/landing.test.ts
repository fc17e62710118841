import { expect, it } from "vitest";
import { landingText, TwinWriter } from "../../../generator/twins/writer.js";
import type { LandingPage } from "../../../runtime/contract.js";

it("the card of a group without a description has its size, and no colon before it", () => {
  const writer = new TwinWriter({ twin: (href) => `${href}.md`, absolute: (path) => path }, { language: "en" });
  const card = { href: "/hives" as const, note: "3 operations", links: [] };
  const cards = [
    { ...card, title: "Hives", text: "" },
    { ...card, title: "Bees", text: "All of them." },
  ];
  const page = { actions: [], figures: [], sections: [{ kind: "cards", title: "Reference", cards }] };
  const text = landingText(page as unknown as LandingPage, "", writer);
  expect(text).toContain("- [Hives](/hives.md) (3 operations)\n- [Bees](/hives.md): All of them. (3 operations)");
});
