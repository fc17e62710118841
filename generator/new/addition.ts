/** Something that a writer wants to add to a site. Paths of files are relative to the folder the manifest sees them from. */
export type Addition = NewGuide | NewRedirect | NewApi | NewVersion;

export interface NewGuide {
  kind: "guide";
  /** Public path. */
  path: string;
  title: string;
  description: string | undefined;
  /** Markdown in the content folder; made from the path where it is left out. */
  file: string | undefined;
  /** Id of the sidebar that lists it, at the end. */
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
  /** Description, relative to the root. */
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
