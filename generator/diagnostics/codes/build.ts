import { type CodeEntry, error, hiding, warning } from "../code-entry.js";

/** Codes about the configuration, the output folder and related files. */
export const buildCodes = {
  "config-missing": error(
    "No configuration, no spec and no guides",
    "A build needs a `portal.config.ts` in its root (or `--config FILE`), or a `--spec FILE` or `--content DIR` to build from without configuration.",
  ),
  "config-unreadable": error(
    "The configuration cannot be evaluated",
    "The configuration file is a TypeScript or JavaScript module whose default export is the configuration. It has a syntax error, throws an error, or imports a file that does not exist.",
  ),
  "config-invalid": error(
    "The configuration is invalid",
    "Every member of the configuration is validated with one schema. The type of `defineConfig` documents each member.",
  ),
  "plugin-conflict": error(
    "Two plugins use the same name",
    "A member of the manifest, a block or a diagnostic code belongs to one plugin, or to the tool itself. The second one is ignored. Rename it.",
  ),
  "plugin-failed": hiding(
    "A plugin threw an error",
    "A check or a block of a plugin threw an error, or reported a code that the plugin does not declare. Plugins report mistakes in the site with `report`. A thrown error is a bug of the plugin.",
  ),
  "component-invalid": hiding(
    "A component of the site cannot be bundled",
    "A file that `components` of the configuration names, or a view of a plugin, has a syntax error, no default export, or an import that does not exist. Each file exports one React component by default. See docs/components.md.",
  ),
  "component-style": warning(
    "An inline style of a component has no effect",
    "Pages are served with a Content-Security-Policy that allows style sheets and no attribute `style`, so browsers ignore it. Use a class, and import a style sheet in the component. See docs/components.md.",
  ),
  "component-failed": error(
    "A component of the site threw an error",
    "A component or a view of the site threw an error while a page was rendered, so nothing was built. The diagnostic names the page and the line. The data of optional props can be missing on some pages.",
  ),
  "preview-failed": warning(
    "A preview of a response threw an error",
    "A component of `previews` of a plugin threw an error while a page was rendered. The page shows only the JSON of that example. The diagnostic names a page and the line. Members of a schema that are not required can be missing in an example.",
  ),
  "preview-unknown": warning(
    "A preview of a schema that no API has",
    "`previews` of a plugin names shared schemas, as pages show their names. No API of the manifest has a schema of this name, so the preview is never shown. Correct the name, or remove the preview.",
  ),
  "theme-picture": error(
    "A picture of the theme has more than shapes",
    "The logo and the pattern of `theme` become part of every page. They may contain SVG shapes, but nothing that loads a file or runs a script. Export the picture as a plain SVG.",
  ),
  "theme-contrast": warning(
    "Colors of the theme that are hard to read",
    "Text needs a contrast of 4.5 to 1 with its background, and edges of fields need 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). Make one of the two colors lighter or darker; the hint names one that suffices.",
  ),
  "theme-icon": error(
    "An icon of the theme that browsers cannot show",
    "The favicon is an SVG file. Phones and computers show `theme.touchIcon` when a reader installs the site. It must be a square PNG of at least 192 pixels. With 512 pixels it looks sharp everywhere.",
  ),
  "theme-font": error(
    "A font of the theme that browsers cannot show",
    "Fonts are WOFF2 files, and `theme.typography` names the family of one of them, `Inter`, or a font of the reader's system. Correct the name, or convert the file.",
  ),
  "theme-styles": error(
    "A style sheet is not valid CSS",
    "The broken part of the sheet would be missing on the site, so nothing is built. Fix the syntax error. A missing `;` is a warning, because the sheet can still be read.",
  ),
  "public-conflict": error(
    "A public file has the path of a page or a generated file",
    "Files of the public folder are copied to the same path of the site. A page, its Markdown version, a redirect or a file of the build already has that path. Files whose names differ only in case are one file on Windows and macOS. Rename one of the two.",
  ),
  "file-missing": hiding(
    "A file does not exist",
    "The path is relative to the folder that the option or the field documents: specs to the root folder, guides to the content folder. Correct the path.",
  ),
  "source-outside": hiding(
    "A source file is outside the root folder",
    "Builds read nothing outside the root folder, so that a symbolic link cannot publish other files of the machine. Copy the file into the root folder, or name a higher folder with `--root`.",
  ),
  "source-unreadable": hiding(
    "A source file cannot be read",
    "The system refuses to read the file. It is a circular symbolic link, or the user who runs the build has no permission to read it. Replace the link, or change the file's permissions.",
  ),
  "source-conflict": hiding(
    "A source file has merge conflict marks",
    "Git has left `<<<<<<<`, `=======` and `>>>>>>>` in the file, so the file is not read. Keep the right lines of both sides and remove the three marks. A guide may show such marks in a fence without a language, or in one of `text`, `diff`, `git` or a shell.",
  ),
  "output-foreign": error(
    "The output folder has files of something else",
    "A build replaces the output folder only if it is empty or if a build made it, which the file `.portal-output` shows. Choose another folder with `--out`, or empty this one.",
  ),
  "runtime-syntax": error(
    "A style sheet or component cannot be bundled",
    "A file of the runtime (`runtime/`) has a syntax error, or imports a file that does not exist. The broken part of a style sheet would be missing on the site, so nothing is built.",
  ),
  "internal-error": error(
    "A bug of portal",
    "While `portal dev` served the site, something failed that is not a mistake in a file of the site. The server continues. The cause may be code that the configuration started, or a component or template of the package that you are editing. Otherwise please report it with the text of the diagnostic.",
  ),
  "history-shallow": warning(
    "The git history is incomplete",
    "Dates of the last change come from git. In a shallow clone they would be wrong, so pages are built without them. Fetch the whole history (`git fetch --unshallow`, or `fetch-depth: 0` in CI).",
  ),
} satisfies Record<string, CodeEntry>;
