import { describe, expect, it } from "vitest";
import { deriveManifest } from "../../../generator/1-sources/derive-manifest.js";

const spec = (file: string, title: string) => ({ file, title, version: "1" });

describe("deriveManifest", () => {
  it("links to each API from the navbar, and each link belongs to all pages of its API", () => {
    const { data } = deriveManifest({ specs: [spec("pets.yaml", "Pets"), spec("shop.yaml", "Shop")], guides: [] });
    expect(data.navbar).toEqual([
      { label: "Pets", to: "/pets", section: "pets", side: "left" },
      { label: "Shop", to: "/shop", section: "shop", side: "left" },
    ]);
    expect(Object.values(data.apis).map(({ versions }) => versions[0]?.sidebar)).toEqual(["pets", "shop"]);
    expect(data.footer).toEqual([
      {
        title: "API reference",
        links: [
          { label: "Pets", to: "/pets" },
          { label: "Shop", to: "/shop" },
        ],
      },
    ]);
  });

  it("does not repeat the title of the only API in the navbar", () => {
    const { data } = deriveManifest({ specs: [spec("pets.yaml", "Pets")], guides: [] });
    expect(data.navbar).toEqual([{ label: "API reference", to: "/pets", section: "pets", side: "left" }]);
  });
});
