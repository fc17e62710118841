import { posix } from "node:path";
import type { Location } from "../diagnostics/types.js";
import { latin, shortened, titleSlug } from "../kebab.js";
import { type Manifest, type ManifestData, manifestSchema, type SidebarEntry } from "./manifest.js";

/** What a site without a manifest is made from. */
export interface DeriveInput {
  /** Descriptions in the order of the command line: path relative to the root, and their `info`. */
  specs: { file: string; title: string | undefined; version: string | undefined }[];
  /** Markdown files by path in the content folder, sorted. */
  guides: string[];
}

/**
 * The manifest of a site that has none: `/{api}/{slug}` for operations, `/{api}` for the index of an API, each Markdown
 * file at its own path, one sidebar for the guides, landing page and search.
 */
export function deriveManifest({ specs, guides }: DeriveInput): Manifest {
  const taken = new Set(["search", "404", "assets", "index"]);
  const apis: Record<string, unknown> = {};
  const links: { label: string; to: string }[] = [];
  const guidePaths = new Map(guides.map((file) => [file, guideRoute(file)]));
  for (const path of guidePaths.values()) taken.add(path.split("/")[1]?.toLowerCase() ?? "");
  for (const { file, title, version } of specs) {
    const name = title?.trim() || posix.basename(file).replace(/\.\w+$/, "");
    const id = unique(titleSlug(name) || "api", taken);
    const path = `/${id}`;
    links.push({ label: name, to: path });
    apis[id] = {
      title: name,
      versions: [
        {
          id: "latest",
          label: version?.trim() || "latest",
          spec: file,
          prefix: path,
          sidebar: id,
          category: { path, title: name },
        },
      ],
    };
  }
  const home = guides.find((file) => file === "index.md");
  const landing = { path: "/", page: "landing", ...(home ? { guide: home } : {}) };
  const others = guides.filter((file) => file !== home);
  const entries = others.map((file): SidebarEntry => guidePaths.get(file) as string);
  const first = others[0] === undefined ? undefined : guidePaths.get(others[0]);
  const data: ManifestData = manifestSchema.parse({
    apis,
    pages: [landing, ...others.map((file) => ({ path: guidePaths.get(file), guide: file, sidebar: "guides" }))],
    sidebars: others.length ? { guides: { label: "Guides", items: entries } } : {},
    navbar: [...(first === undefined ? [] : [{ label: "Guides", to: first }]), ...links],
    footer: links.length ? [{ title: "API reference", links }] : [],
  });
  return { data, file: "", locate: (): Location | undefined => undefined };
}

/** `guides/start.md` is `/guides/start`, `guides/index.md` and `guides/README.md` are `/guides`. */
export function guideRoute(file: string): string {
  const path = file.replace(/\.md$/i, "").replace(/(^|\/)(index|readme)$/i, "");
  const segments = path.split("/").map((segment) => {
    const ascii = /[^\0-\x7f]/.test(segment) ? latin(segment) : segment;
    return shortened(ascii.replace(/[^\w.~-]+/g, "-").replace(/\.+$/, ""));
  });
  return `/${segments.filter(Boolean).join("/")}`;
}

function unique(base: string, taken: Set<string>): string {
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
