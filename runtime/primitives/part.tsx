import { type ReactElement, useContext } from "react";
import { renderToString } from "react-dom/server";
import type { Html } from "../contract.js";
import { RouteContext, SiteContext } from "./site-context.js";

/** How parts of the page that is being rendered become HTML by themselves. */
export interface PartRenderer {
  /** What a part depends on besides its own data: base of the site and folder of the page, by which links are written. */
  place: string;
  html(part: ReactElement): Html;
  /**
   * The same for a part that many pages have: it is rendered once for each place.
   *
   * @param of what it is made from: an object that pages share, or a text that says it all
   */
  repeated(of: object | string, part: () => ReactElement): Html;
}

/** Texts that are kept at once of one owner; pages that have them in common are made one soon after the other. */
const most = 300;

const kept = new WeakMap<object, Map<string, Html>>();

/** Only for rendering at build; the browser never loads this module. */
export function usePart(): PartRenderer {
  const site = useContext(SiteContext);
  const route = useContext(RouteContext);
  const place = `${site?.base} ${route?.slice(0, route.lastIndexOf("/") + 1)}`;
  const html = (part: ReactElement) =>
    renderToString(
      <SiteContext value={site}>
        <RouteContext value={route}>{part}</RouteContext>
      </SiteContext>,
    );
  return {
    place,
    html,
    repeated(of, part) {
      // Outside of a site nothing is repeated.
      if (!site) return html(part());
      const isText = typeof of === "string";
      const owner = isText ? site : of;
      const key = isText ? `${place} ${of}` : place;
      let texts = kept.get(owner);
      if (!texts) {
        texts = new Map();
        kept.set(owner, texts);
      }
      let text = texts.get(key);
      if (text === undefined) {
        text = html(part());
        texts.set(key, text);
        if (texts.size > most) texts.delete(texts.keys().next().value as string);
      }
      return text;
    },
  };
}
