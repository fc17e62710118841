/** The parts of the runtime that the generator uses, bundled as one file for Node. */
import { createElement as create, type ElementType, type ReactElement } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { renderDocument } from "./document.js";
import * as views from "./views.js";

export { jsxRuntime, renderDocument, views };

export function createElement(type: ElementType): ReactElement {
  return create(type);
}
