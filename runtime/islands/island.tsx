import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { marks } from "../dom.js";
import { jsonForScript } from "../primitives/json-for-script.js";
import type { IslandComponent, IslandName, IslandProps } from "./islands.js";

interface IslandElementProps<Name extends IslandName> {
  name: Name;
  /** The component that the name stands for in the browser. */
  component: IslandComponent<Name>;
  props: IslandProps<Name>;
  /** Tells two islands of one name on a page apart. */
  id?: string | undefined;
}

/**
 * An island in the page: its props as JSON, and its HTML from a React root of its own, so that the browser can hydrate it alone.
 * Only for rendering at build time; the browser never loads this module.
 */
export function Island<Name extends IslandName>({ name, component, props, id }: IslandElementProps<Name>): ReactElement {
  const identifierPrefix = id ? `${name}-${id}-` : `${name}-`;
  const html = renderToString(createElement(component as ComponentType<object>, props), { identifierPrefix });
  return (
    <div {...{ [marks.island]: name, [marks.islandPrefix]: identifierPrefix }}>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(props) }} />
      <div {...{ [marks.islandRoot]: "" }} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
