/** Something to add to a site. File paths are relative to the folder that the manifest uses. */
export type Addition = NewGuide | NewRedirect | NewApi | NewVersion | NewOverlay;

export interface NewGuide {
  kind: "guide";
  /** Public path. */
  path: string;
  title: string;
  description: string | undefined;
  /** Markdown file in the content folder. If absent, derived from the path. */
  file: string | undefined;
  /** Id of the sidebar to append it to. */
  sidebar: string | undefined;
}

export interface NewRedirect {
  kind: "redirect";
  from: string;
  to: string;
}

export interface NewApi {
  kind: "api";
  id: string;
  /** Path of the spec, relative to the root. */
  spec: string;
  title: string | undefined;
  prefix: string | undefined;
}

export interface NewVersion {
  kind: "version";
  api: string;
  id: string;
  spec: string;
  label: string | undefined;
}

export interface NewOverlay {
  kind: "overlay";
  api: string;
  /** Id of the version. If absent, the first one. */
  version: string | undefined;
  /** Path relative to the root. If absent, next to the spec. */
  file: string | undefined;
}
