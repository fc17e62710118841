import type { CodeEntry } from "../code-entry.js";

/** Configuration, the output folder and the files around them. */
export const buildCodes = {
  "config-missing": {
    severity: "error",
    title: "No configuration, no spec and no guides",
    explain:
      "A build needs a `portal.config.ts` in its root (or `--config FILE`), or a `--spec FILE` or `--content DIR` to build from without configuration.",
  },
  "config-unreadable": {
    severity: "error",
    title: "The configuration cannot be evaluated",
    explain:
      "The configuration file is a TypeScript or JavaScript module whose default export is the configuration. It has a syntax error, throws, or imports something that is not there.",
  },
  "config-invalid": {
    severity: "error",
    title: "The configuration does not have the right shape",
    explain: "Every member of the configuration is checked against one schema; the type of `defineConfig` says what each is for.",
  },
  "plugin-conflict": {
    severity: "error",
    title: "Two plugins claim one name",
    explain:
      "Members of the manifest, blocks and codes of diagnostics have one owner: a plugin, or the tool itself. What comes second is left out.",
  },
  "plugin-failed": {
    severity: "error",
    title: "A plugin has thrown an error",
    explain:
      "A check or a block of a plugin has thrown, or has reported a code that the plugin does not declare. A mistake of the site is reported by `report`; whatever is thrown is a mistake of the plugin.",
  },
  "theme-picture": {
    severity: "error",
    title: "A picture of the theme that is more than shapes",
    explain:
      "The logo and the pattern of `theme` become part of every page, so they hold shapes of SVG and nothing that loads a file or runs a script. Export the picture as a plain SVG.",
  },
  "theme-contrast": {
    severity: "warning",
    title: "Colors of the theme that are hard to read",
    explain:
      "Text needs a contrast of 4.5 to 1 with its background, and edges of fields need 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). Make one of the two colors lighter or darker; the hint names one that suffices.",
  },
  "theme-icon": {
    severity: "error",
    title: "An icon of the theme that home screens cannot show",
    explain:
      "`theme.touchIcon` is shown by phones and by computers on which a reader installs the site. They take a square PNG of at least 192 pixels; 512 pixels look sharp everywhere.",
  },
  "theme-styles": {
    severity: "error",
    title: "A style sheet of the theme that is not CSS",
    explain: "The sheet would be published without its broken part, so nothing is built.",
  },
  "public-conflict": {
    severity: "error",
    title: "A public file in the place of a page or of a generated file",
    explain:
      "Files of the public folder are copied to the same path of the site. A page, its Markdown, a redirect or a file of the build has that path already. Rename one of the two.",
  },
  "file-missing": {
    severity: "error",
    hidesSource: true,
    title: "A file that is named does not exist",
    explain:
      "The path is relative to the folder that the option or the manifest's field says: descriptions to the root, guides to the content folder.",
  },
  "source-outside": {
    severity: "error",
    hidesSource: true,
    title: "A source file lies outside the root folder",
    explain:
      "Builds read nothing outside the root folder, so that a symbolic link cannot publish other files of the machine. Copy the file into the root folder, or name a higher folder with `--root`.",
  },
  "source-unreadable": {
    severity: "error",
    hidesSource: true,
    title: "A source file cannot be read",
    explain:
      "The system refuses to read the file: it is a symbolic link that leads back to itself, or the user who runs the build may not read it. Replace the link, or change the file's permissions.",
  },
  "source-conflict": {
    severity: "error",
    hidesSource: true,
    title: "A source file with merge conflict marks",
    explain:
      "Git has left `<<<<<<<`, `=======` and `>>>>>>>` in the file, so nothing in it is read. Keep what is right of both sides and remove the three lines. A guide may show such marks in a fence without a language, or of `text`, `diff`, `git` or a shell.",
  },
  "output-foreign": {
    severity: "error",
    title: "The output folder is not ours",
    explain:
      "The output folder is only ever replaced when it is empty or a build made it, which the file `.portal-output` in it says. Choose another folder with `--out`, or empty this one yourself.",
  },
  "runtime-syntax": {
    severity: "error",
    title: "A style sheet or component that cannot be bundled",
    explain:
      "A file of the runtime (`runtime/`) has a syntax error, or imports what is not there. A sheet that is not CSS would be published without its broken part, so nothing is built.",
  },
  "internal-error": {
    severity: "error",
    title: "A bug of ours",
    explain:
      "While a site is served by `portal dev`, something failed that is no mistake in a file of the site. The server goes on. It may be code of the configuration that ran on after it was read, or a component or template of the package that is being worked on. Otherwise please report it with the text of the diagnostic.",
  },
  "history-shallow": {
    severity: "warning",
    title: "The history is cut off",
    explain:
      "Dates of the last change come from git. In a shallow clone they would be wrong, so pages are built without them. Fetch the whole history (`git fetch --unshallow`, or `fetch-depth: 0` in CI).",
  },
} satisfies Record<string, CodeEntry>;
