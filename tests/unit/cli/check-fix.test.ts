import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { portal } from "../../portal.js";

let root: string;
let outside: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portal-fix-"));
  outside = mkdtempSync(join(tmpdir(), "portal-outside-"));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(outside, { recursive: true, force: true });
});

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
const read = (path: string) => readFileSync(join(root, path), "utf8");
const fix = (...args: string[]) => portal(["check", "--fix", ...args], root);

const manifest = `# Routes, in order.
pages:
  - { path: /, page: landing } # home
  - { path: /a, guide: a.md }
  - { path: /b/, guide: b.md }
terms: terms.yaml
redirects: # old paths
  /one:   /two
  "/two": '/b/'
`;
const site = {
  "portal.config.ts": "export default { title: 'Site' };\n",
  "content/manifest.yaml": manifest,
  "content/terms.yaml": "terms: [{ use: verse, not: [ayah] }, { use: sign in, not: [log in], fix: false }]\n",
  "content/b.md": "---\ntitle: B\ndescription: The other page.\n---\n\n## Step one\n\n> [!NOTES]\n> Log in, then read an ayah.\n",
  "content/a.md":
    "---\r\ntitle: A # the title\r\ndescripton: The page.\r\n---\r\n\r\n[old](/one), [b](/B), [here](./b.md#Step_One), [a](./c.md) `ayah`\r\n",
};

describe("portal check --fix", () => {
  it("includes partials of other tools, and corrects them too", async () => {
    write({
      "portal.config.ts": "export default { title: 'Site' };\n",
      "content/manifest.yaml":
        "pages:\n  - { path: /, page: landing }\nsidebars: { guides: { label: Guides, items: [{ folder: g }] } }\n",
      "content/g/a.md": '# A\n\nText.\n\n{% partial file="/_partials/p.md" /%}\n',
      "content/g/b.md": "# B\n\nText.\n\n:::note\nText.\n:::\n",
      "content/_partials/p.md": '##### Deep\n\n[Gone](gone.md)\n\n{% admonition type="info" %}\nText.\n{% /admonition %}\n',
    });
    const { stdout } = await fix();
    expect(stdout).toContain("content/_partials/p.md:3:");
    expect(read("content/g/a.md")).toBe("# A\n\nText.\n\n<!-- include: p.md -->\n");
    expect(read("content/g/b.md")).toBe("# B\n\nText.\n\n> [!NOTE]\n> Text.\n");
    expect(read("content/_partials/p.md")).toContain("> [!NOTE]\n> Text.\n");
  });

  it("applies unambiguous fixes, changes no other byte, and fails for the rest", async () => {
    write(site);
    chmodSync(join(root, "content/a.md"), 0o640);
    const { code, stdout, stderr } = await fix();
    expect(read("content/manifest.yaml")).toBe(manifest.replace("/one:   /two", "/one:   /b/"));
    expect(read("content/a.md")).toBe(
      site["content/a.md"]
        .replace("descripton", "description")
        .replace("(/one)", "(/b/)")
        .replace("(/B)", "(/b/)")
        .replace("#Step_One", "#step-one"),
    );
    expect(read("content/b.md")).toBe(site["content/b.md"].replace("NOTES", "NOTE").replace("ayah", "verse"));
    expect(statSync(join(root, "content/a.md")).mode & 0o777).toBe(0o640);
    expect(stderr).toContain("fixed content/a.md:3:1 descripton → description\n");
    expect(stderr).toContain("wrote content/manifest.yaml\n");
    expect(stdout.match(/\[([a-z-]+)\]$/gm)).toEqual(["[term-avoided]", "[link-unknown-route]"]);
    expect(code).toBe(1);

    const before = ["content/a.md", "content/b.md", "content/manifest.yaml"].map(read);
    const again = await fix("--format", "json");
    expect(JSON.parse(again.stdout)).toMatchObject({ fixed: [], exitCode: 1 });
    expect(again.stderr).toBe("");
    expect(["content/a.md", "content/b.md", "content/manifest.yaml"].map(read)).toEqual(before);
  });

  it("continues with errors that others hid, and exits with 0 if none is left", async () => {
    write({
      "portal.config.ts": site["portal.config.ts"],
      "content/manifest.yaml": "pagess:\n  - { path: /a, guide: a.md }\n",
      "content/a.md": "\ufeff---\ntitel: A\ndescription: The page.\n---\n\n## Here\n\n[x](#Here)\n",
    });
    const { code, stdout } = await fix("--format", "json");
    expect(JSON.parse(stdout).fixed.map(({ fix }: { fix: object }) => fix)).toEqual([
      { from: "pagess", to: "pages" },
      { from: "titel", to: "title" },
      { from: "#Here", to: "#here" },
    ]);
    expect(read("content/a.md")).toBe("\ufeff---\ntitle: A\ndescription: The page.\n---\n\n## Here\n\n[x](#here)\n");
    expect(code).toBe(0);
  });

  it("never changes a file outside the root, or one that is not UTF-8", async () => {
    write({ ...site, "content/b.md": site["content/b.md"].replace("NOTES", "NOTE").replace("Log in", "Read") });
    writeFileSync(join(outside, "c.md"), "---\ntitle: C\ndescription: Read an ayah.\n---\nx\n");
    symlinkSync(join(outside, "c.md"), join(root, "content/c.md"));
    writeFileSync(
      join(root, "content/d.md"),
      Buffer.concat([Buffer.from("---\ntitle: D\ndescription: An ayah.\n---\n\n"), Buffer.from([0xff])]),
    );
    write({
      "content/manifest.yaml": `${manifest}`.replace(
        "terms:",
        "  - { path: /c, guide: c.md }\n  - { path: /d, guide: d.md }\nterms:",
      ),
    });
    const { stdout } = await fix();
    expect(readFileSync(join(outside, "c.md"), "utf8")).toContain("an ayah");
    rmSync(join(root, "content/c.md"));
    write({ "content/c.md": "---\ntitle: C\ndescription: The third page.\n---\nx\n" });
    const { stdout: whole } = await fix();
    expect(readFileSync(join(root, "content/d.md")).at(-1)).toBe(0xff);
    expect(stdout).toContain("`content/c.md` is outside the root folder. [source-outside]");
    expect(whole).toContain("[file-encoding]");
  });

  it("writes through a symbolic link inside the root, and leaves no other file", async () => {
    write({ ...site, "shared/b.md": site["content/b.md"] });
    rmSync(join(root, "content/b.md"));
    symlinkSync("../shared/b.md", join(root, "content/b.md"));
    await fix();
    expect(read("shared/b.md")).toContain("verse");
    expect(readdirSync(join(root, "content"))).toEqual(["a.md", "b.md", "manifest.yaml", "terms.yaml"]);
    expect(readdirSync(join(root, "shared"))).toEqual(["b.md"]);
    expect(existsSync(join(root, "dist"))).toBe(false);
  });
});
