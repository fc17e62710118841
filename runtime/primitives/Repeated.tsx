import { createElement, type HTMLAttributes, type ReactElement, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { RouteContext, SiteContext } from "./site-context.js";

interface RepeatedProps extends Omit<HTMLAttributes<HTMLElement>, "content"> {
  as: string;
  /** What the content is made from besides the site: an object that many pages share, or a text that says it all. */
  of: object | string;
  content: () => ReactNode;
}

/** Texts that are kept at once; pages that have them in common are made one soon after the other. */
const most = 300;

const kept = new WeakMap<object, Map<string, string>>();

/**
 * An element whose content is the same on many pages: it is rendered once, and for links in the page once for each folder that
 * pages stand in. Only for rendering at build; the browser never loads this module.
 */
export function Repeated({ as, of, content, ...attributes }: RepeatedProps): ReactElement {
  const site = useContext(SiteContext);
  const route = useContext(RouteContext);
  // Outside of a site nothing is repeated.
  if (!site) return createElement(as, attributes, content());
  const isText = typeof of === "string";
  const owner = isText ? site : of;
  const key = `${route?.slice(0, route.lastIndexOf("/") + 1)} ${isText ? of : ""}`;
  let texts = kept.get(owner);
  if (!texts) {
    texts = new Map();
    kept.set(owner, texts);
  }
  let html = texts.get(key);
  if (html === undefined) {
    html = renderToString(
      <SiteContext value={site}>
        <RouteContext value={route}>{content()}</RouteContext>
      </SiteContext>,
    );
    texts.set(key, html);
    if (texts.size > most) texts.delete(texts.keys().next().value as string);
  }
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
