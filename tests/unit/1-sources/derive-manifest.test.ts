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

  describe("guides", () => {
    const guide = (file: string, rest: object = {}) => {
      return { file, label: file, draft: false, unlisted: false, place: () => ({ file, line: 1, column: 1 }), ...rest };
    };
    const ordered = (links: string[], rest: Record<string, object> = {}) => {
      const files = ["guides/a.md", "guides/b.md", "guides/quickstart.md", "more/c.md"];
      const home = guide("index.md", { links });
      const { data } = deriveManifest({ specs: [], guides: [...files.map((file) => guide(file, rest[file])), home] });
      const paths = JSON.stringify(data.sidebars.guides?.items).match(/\/\w+\/\w+/g);
      return [data.navbar[0], paths?.join(" ")].map((item) => (typeof item === "object" && "to" in item ? item.to : item));
    };

    it.each([
      { links: [], want: ["/guides/quickstart", "/guides/a /guides/b /guides/quickstart /more/c"] },
      { links: ["guides/b.md", "guides/a.md"], want: ["/guides/b", "/guides/b /guides/a /guides/quickstart /more/c"] },
      { links: ["more/c.md"], want: ["/more/c", "/more/c /guides/a /guides/b /guides/quickstart"] },
    ])("are in the order in which the home page links to them: $links", ({ links, want }) => {
      expect(ordered(links)).toEqual(want);
    });

    it("are in their own order first", () => {
      expect(ordered(["guides/b.md"], { "guides/a.md": { order: 1 } })[1]).toBe("/guides/a /guides/b /guides/quickstart /more/c");
    });
  });

  it("does not repeat the title of the only API in the navbar", () => {
    const { data } = deriveManifest({ specs: [spec("pets.yaml", "Pets")], guides: [] });
    expect(data.navbar).toEqual([{ label: "API reference", to: "/pets", section: "pets", side: "left" }]);
  });

  describe("specs with one title", () => {
    const versionsOf = (...versions: (string | undefined)[]) => {
      const specs = versions.map((version, index) => ({ file: `${index}.yaml`, title: "Pets", version }));
      const { data } = deriveManifest({ specs, guides: [] });
      return Object.entries(data.apis).map(([id, api]) => [
        id,
        ...api.versions.map(({ id, label, spec, prefix }) => `${id} ${label} ${spec} ${prefix}`),
      ]);
    };

    it.each([
      { given: ["1.0.0", "2.0.0"], want: [["pets", "latest 2.0.0 1.yaml /pets", "1.0.0 1.0.0 0.yaml /pets/1.0.0"]] },
      {
        given: ["v10", "v9", "v2"],
        want: [["pets", "latest v10 0.yaml /pets", "v9 v9 1.yaml /pets/v9", "v2 v2 2.yaml /pets/v2"]],
      },
      {
        given: ["2.0.0-beta", "2.0.0"],
        want: [["pets", "latest 2.0.0 1.yaml /pets", "2.0.0-beta 2.0.0-beta 0.yaml /pets/2.0.0-beta"]],
      },
      {
        given: ["2024-01-01", "2025-06-01"],
        want: [["pets", "latest 2025-06-01 1.yaml /pets", "2024-01-01 2024-01-01 0.yaml /pets/2024-01-01"]],
      },
      { given: ["1 (old)", "2/new."], want: [["pets", "latest 2/new. 1.yaml /pets", "1-old 1 (old) 0.yaml /pets/1-old"]] },
      {
        given: ["2024-02", "2024-10", "2023-12"],
        want: [
          ["pets", "latest 2024-10 1.yaml /pets", "2024-02 2024-02 0.yaml /pets/2024-02", "2023-12 2023-12 2.yaml /pets/2023-12"],
        ],
      },
      {
        given: ["v2beta1", "v2", "v2alpha3", "v1", "v2beta10", "v2beta2"],
        want: [
          [
            "pets",
            "latest v2 1.yaml /pets",
            ...["v2beta10 v2beta10 4", "v2beta2 v2beta2 5", "v2beta1 v2beta1 0", "v2alpha3 v2alpha3 2", "v1 v1 3"].map(
              (version) => `${version}.yaml /pets/${version.split(" ")[0]}`,
            ),
          ],
        ],
      },
      {
        given: ["1.9", "1.10", "1.10.0-rc.2", "1.10.0-rc.10"],
        want: [
          [
            "pets",
            "latest 1.10 1.yaml /pets",
            "1.10.0-rc.10 1.10.0-rc.10 3.yaml /pets/1.10.0-rc.10",
            "1.10.0-rc.2 1.10.0-rc.2 2.yaml /pets/1.10.0-rc.2",
            "1.9 1.9 0.yaml /pets/1.9",
          ],
        ],
      },
    ])("are versions of one API: $given", ({ given, want }) => expect(versionsOf(...given)).toEqual(want));

    it.each([
      { given: ["a.yaml", "api/b.json"], want: ["Pets (a)", "Pets (b)"] },
      { given: ["a/api.yaml", "b/api.yaml"], want: ["Pets (a/api)", "Pets (b/api)"] },
    ])("of one version have titles with their files: $given", ({ given, want }) => {
      const specs = given.map((file) => ({ file, title: "Pets", version: "1" }));
      const { data } = deriveManifest({ specs, guides: [] });
      expect(Object.values(data.apis).map(({ title }) => title)).toEqual(want);
      expect(data.navbar.map((item) => "label" in item && item.label)).toEqual(want);
    });

    it.each([
      {
        given: ["1", "1"],
        want: [
          ["pets", "latest 1 0.yaml /pets"],
          ["pets-2", "latest 1 1.yaml /pets-2"],
        ],
      },
      {
        given: [undefined, "1"],
        want: [
          ["pets", "latest latest 0.yaml /pets"],
          ["pets-2", "latest 1 1.yaml /pets-2"],
        ],
      },
    ])("are APIs of their own without a version that tells them apart: $given", ({ given, want }) =>
      expect(versionsOf(...given)).toEqual(want),
    );
  });
});
