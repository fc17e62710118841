import { join, posix } from "node:path";
import type { BuildResult, Message } from "esbuild";
import type { Config } from "../0-configure/config.js";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { locate } from "../diagnostics/source-file.js";
import { importHint } from "../diagnostics/suggest.js";
import type { Diagnostic, Location, Result } from "../diagnostics/types.js";
import type { PluginSet } from "../extensions/plugin-set.js";
import type { ConfinedHost } from "../platform/confined-host.js";
import { sitePath, staysInside } from "../platform/files.js";
import { packageName } from "../platform/package.js";
import { esbuildLocation, esbuildMessages } from "../platform/source-text.js";
import { present } from "../platform/values.js";
import type { Theme } from "./theme.js";
import { minifyStyles, missingSemicolons, refusedUrls } from "./theme-styles.js";

/** The components and views of a site, or its previews, bundled. */
export interface ComponentBundle {
  /** CommonJS that exports `components`, `views` and `previews`, by name. */
  code: string;
  /** Its source map as JSON. */
  map: string;
  /** The style sheets that they import, minified. */
  styles: string;
  /** Paths of all their files, relative to the root. */
  files: string[];
}

/** What the module of a bundle exports. */
const kinds = ["components", "views", "previews"] as const;

export interface NamedComponent {
  kind: (typeof kinds)[number];
  name: string;
  file: string;
  location: Location | undefined;
}

type Place = (path: readonly PropertyKey[]) => Location | undefined;

/** The files that the configuration and plugins name. */
export function namedComponents({ components }: Config, { plugins }: PluginSet, place?: Place): NamedComponent[] {
  const ofLayout = Object.entries(components).flatMap(([name, file]): NamedComponent[] =>
    file === undefined ? [] : [{ kind: "components", name, file, location: place?.(["components", name]) }],
  );
  const views = plugins.flatMap((plugin) => Object.entries(plugin.views ?? {}));
  return [
    ...ofLayout,
    ...views.map(([name, file]): NamedComponent => ({ kind: "views", name, file, location: place?.(["plugins"]) })),
  ];
}

/** The files of previews that plugins name. */
export function namedPreviews({ previews }: PluginSet, place?: Place): NamedComponent[] {
  return [...previews].map(([name, file]) => ({ kind: "previews", name, file, location: place?.(["plugins"]) }));
}

/** The theme with the style sheets of components, in a layer below its own, and with those of previews, which have their own sheet. */
export function withStyles(theme: Theme, components: ComponentBundle | undefined, previews: ComponentBundle | undefined): Theme {
  const layer = components?.styles ? `@layer components{${components.styles}}` : "";
  return {
    ...theme,
    styles: layer + theme.styles,
    ...present({ previewStyles: previews && `@layer api{${previews.styles}}` }),
    files: [...theme.files, ...(components?.files ?? []), ...(previews?.files ?? [])],
  };
}

/** Names of the bundles in stack traces and in the output. */
export const bundleNames = { components: "components.cjs", previews: "previews.cjs" } as const;
const entryName = "components-of-the-site";

/** Bundles the files that `components` of the configuration and the views of plugins name, or those of previews. */
export async function readComponents(
  host: ConfinedHost,
  root: string,
  components: readonly NamedComponent[],
  bundleName: string = bundleNames.components,
  origins?: Config["origins"],
): Promise<Result<ComponentBundle | undefined>> {
  const diagnostics = components.flatMap((component) => missing(host, root, component));
  if (!components.length || diagnostics.length) return { value: undefined, diagnostics };
  const bundled = await bundle(host, root, components, bundleName);
  if ("diagnostics" in bundled) return { value: undefined, diagnostics: bundled.diagnostics };
  const styles = await minifyStyles({ path: bundleName, text: bundled.css });
  const files = bundled.inputs.map(([file]) => file);
  return {
    value: { code: bundled.code, map: bundled.map, files, styles: styles.value },
    diagnostics: [
      ...styles.diagnostics,
      ...bundled.inputs.flatMap(inlineStyles),
      ...bundled.inputs.flatMap((input) => brokenSheet(input, origins)),
    ],
  };
}

function brokenSheet([path, text = ""]: Bundle["inputs"][number], origins: Config["origins"] | undefined): Diagnostic[] {
  if (!path.endsWith(".css") || path.includes("node_modules/")) return [];
  return [...missingSemicolons({ path, text }), ...refusedUrls({ path, text }, origins, true)];
}

/** The tag of an HTML element up to its attribute `style`. The `>` of `=>` does not end a tag. */
const styledTag = /<[a-z][\w-]*\s(?:=>|[^<>])*?\b(?=style=["{])/g;

/** Attributes that the Content-Security-Policy of the site blocks. */
function inlineStyles([path, text = ""]: Bundle["inputs"][number]): Diagnostic[] {
  if (!/\.[jt]sx$/.test(path) || path.includes("node_modules/")) return [];
  return [...text.matchAll(styledTag)].map(({ index, 0: tag }) => {
    const start = index + tag.length;
    return newDiagnostic("component-style", "The Content-Security-Policy of the site blocks this inline style.", {
      location: locate({ path, text }, start, start + "style".length),
      hint: 'Write a class, and a stylesheet that the component imports: `import "./name.css"`.',
    });
  });
}

function missing(host: ConfinedHost, root: string, { file, location }: NamedComponent): Diagnostic[] {
  if (staysInside(file) && host.isFile(join(root, file))) return [];
  const absent = newDiagnostic("file-missing", `The file \`${file}\` of a component does not exist.`, {
    location,
    hint: "Paths are relative to the folder of the configuration.",
  });
  return [host.refusal(file, location) ?? absent];
}

/** A module that exports everything by name. A line imports one file. */
function entryText(components: readonly NamedComponent[]): string {
  const imports = components.map(({ file }, index) => `import own${index} from ${JSON.stringify(`./${posix.normalize(file)}`)};`);
  const members = (kind: NamedComponent["kind"]) =>
    components
      .flatMap((component, index) => (component.kind === kind ? [`${JSON.stringify(component.name)}: own${index}`] : []))
      .join(", ");
  return [...imports, ...kinds.map((kind) => `export const ${kind} = { ${members(kind)} };`)].join("\n");
}

interface Bundle {
  code: string;
  map: string;
  css: string;
  /** Its files, relative to the root, with their text. */
  inputs: [file: string, text: string | undefined][];
}

async function bundle(
  host: ConfinedHost,
  root: string,
  components: readonly NamedComponent[],
  bundleName: string,
): Promise<Bundle | { diagnostics: Diagnostic[] }> {
  const { build } = await import("esbuild");
  let result: BuildResult<{ write: false; metafile: true }>;
  try {
    result = await build({
      stdin: { contents: entryText(components), resolveDir: root, sourcefile: entryName },
      absWorkingDir: root,
      outfile: join(root, bundleName),
      bundle: true,
      write: false,
      metafile: true,
      sourcemap: "external",
      sourcesContent: false,
      format: "cjs",
      // Nothing of Node and nothing of browsers: a component only turns its props into elements.
      platform: "neutral",
      mainFields: ["module", "main"],
      target: "node20",
      jsx: "automatic",
      tsconfigRaw: "{}",
      define: { "process.env.NODE_ENV": '"production"' },
      legalComments: "none",
      charset: "utf8",
      logLevel: "silent",
      logOverride: { "css-syntax-error": "error" },
      // Given by the renderer.
      external: ["react", "react/*", `${packageName}/components`],
    });
  } catch (error) {
    const messages = esbuildMessages(error);
    if (!messages) throw error;
    // Recorded, so that a change of one of them starts another run.
    for (const { file } of components) host.readText(join(root, file));
    const hint = ({ text, location }: Message) => importHint(host, root, location?.file ?? "", text);
    return { diagnostics: messages.map((message) => invalid(message, components, hint(message))) };
  }
  const files = Object.keys(result.metafile.inputs).filter((file) => file !== entryName && !file.startsWith("<"));
  const outside = files.flatMap((file) => (staysInside(sitePath(root, file)) ? [] : (host.refusal(file) ?? [])));
  if (outside.length) return { diagnostics: outside };
  const textOf = (extension: string) => result.outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  return {
    code: textOf(".cjs"),
    map: textOf(".cjs.map"),
    css: textOf(".css"),
    inputs: files.map((file) => [file, host.readText(join(root, file))]),
  };
}

function invalid({ text, location: at, notes }: Message, components: readonly NamedComponent[], imported?: string): Diagnostic {
  const inEntry = at?.file === entryName ? components[at.line - 1] : undefined;
  if (inEntry && text.startsWith("No matching export")) {
    const { file, name } = inEntry;
    return newDiagnostic("component-invalid", `\`${file}\` has no default export.`, {
      location: locate({ path: posix.normalize(file), text: "" }, 0),
      hint: `Start the component with \`export default function ${/^[A-Z]\w*$/.test(name) ? name : "View"}(\`.`,
    });
  }
  const message = text.replace(/\.?$/, ".");
  if (inEntry || !at) return newDiagnostic("component-invalid", message, { location: inEntry?.location });
  return newDiagnostic("component-invalid", message, {
    location: esbuildLocation(at.file, at),
    hint: text.startsWith("Could not resolve")
      ? [imported, allowedImports].filter(Boolean).join(" ")
      : notes.find((note) => !note.text.endsWith(":"))?.text,
  });
}

const allowedImports =
  'Components can import files of the site, installed packages, "react", and parts of the tool from "@quran-foundation/portal/components". They run in builds without modules of Node.';
