/** The parts of the runtime that the generator uses, bundled as one file for Node. */
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as parts from "./components.js";
import { renderContent, renderDocument, renderTree } from "./document.js";
import * as views from "./views.js";

export { jsxRuntime, parts, react, renderContent, renderDocument, renderTree, views };

export function createElement(type: react.ElementType, props: object): react.ReactElement {
  return react.createElement(type, props);
}
