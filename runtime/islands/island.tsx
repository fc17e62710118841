import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { marks } from "../dom.js";
import { jsonForScript } from "../policy.js";
import type { IslandComponent, IslandName, IslandProps } from "./islands.js";

interface IslandElementProps<Name extends IslandName> {
  name: Name;
  /** The component of that name in the browser. */
  component: IslandComponent<Name>;
  props: IslandProps<Name>;
  /** Distinguishes islands of the same name on one page. */
  id?: string | undefined;
}

/** An island: props as JSON, HTML of its own React root, so that it hydrates alone. Build time only. */
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
