import type { Marked } from "../../search/highlight.js";
import { make } from "../make.js";

/** A text with its matches in `<mark>`. */
export function marked(pieces: Marked): DocumentFragment {
  const fragment = document.createDocumentFragment();
  pieces.forEach((piece, index) => {
    if (piece) fragment.append(index % 2 === 1 ? make("mark", {}, piece) : piece);
  });
  return fragment;
}

const paths: Record<string, string> = {
  guide: "M6 4.5h9a3 3 0 0 1 3 3v12H8a2 2 0 0 1-2-2zm0 13a2 2 0 0 1 2-2h10M9.5 8.5h5",
  schema: "M9 4.5c-2.5 0-2 3-2 5s-2 2.5-2 2.5 2 .5 2 2.5-.5 5 2 5m6-15c2.5 0 2 3 2 5s2 2.5 2 2.5-2 .5-2 2.5.5 5-2 5",
  category: "M4.5 6.5h15m-15 5.5h15m-15 5.5h9",
  page: "M7 3.5h7l4 4v13H7zm7 0v4h4",
  operation: "m9 7-5 5 5 5m6-10 5 5-5 5",
  heading: "M9.5 5 8 19m8-14-1.5 14M5 9.5h14m-14.5 5h14",
  parameter: "M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4m-6 6v4",
  field: "M5 12h14M5 7h9m-9 10h6",
  scope: "M12 3.5 18.5 6v5.5c0 4-2.5 7-6.5 9-4-2-6.5-5-6.5-9V6zm-2.5 8.5 2 2 3.5-4",
  error: "M12 8v5m0 3.2v.3M12 3.5l9 16.5H3z",
  update: "M12 7.5V12l3 2m-3-10.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  example: "m8 8-4 4 4 4m8-8 4 4-4 4M13.5 6l-3 12",
};

/** The icon of a kind of result, on a 24-unit grid like the other icons. */
export function kindIcon(kind: string): DocumentFragment {
  const template = make("template");
  template.innerHTML = `<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[kind] ?? paths.page}"/></svg>`;
  return template.content;
}
