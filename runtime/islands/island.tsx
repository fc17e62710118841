import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { marks } from "../dom.js";
import { jsonForScript } from "../primitives/json-for-script.js";
import { IdContext } from "./ids.js";
import { type IslandName, type IslandProps, identifierPrefix } from "./names.js";
import { serverIslands } from "./server-registry.js";

interface IslandElementProps<Name extends IslandName> {
  name: Name;
  props: IslandProps[Name];
  /** Tells two islands of one name on a page apart. */
  id?: string;
}

/**
 * An island as it stands in the page: its props as JSON, and its HTML from a React root of its own, so that the browser can
 * hydrate it alone. Only for rendering at build; the browser never loads this module.
 */
export function Island<Name extends IslandName>({ name, props, id }: IslandElementProps<Name>): ReactElement {
  const prefix = identifierPrefix(name, id);
  const component = serverIslands[name] as ComponentType<IslandProps[Name]>;
  const html = renderToString(
    <IdContext value={prefix}>{createElement(component, props as IslandProps[Name] & object)}</IdContext>,
  );
  return (
    <div {...{ [marks.island]: name, [marks.islandPrefix]: prefix }}>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(props) }} />
      <div {...{ [marks.islandRoot]: "" }} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
