import type { ReactElement, ReactNode } from "react";
import type { LinkNode } from "../content.js";
import { marks } from "../dom.js";
import { useSite } from "../primitives/contexts.js";
import { isExternal, to, versionsText } from "../primitives/href.js";

export function TextLink({
  link: { href, title, file, versions, attributes },
  className,
  children,
}: {
  link: Omit<LinkNode, "type" | "children">;
  className?: string;
  children: ReactNode;
}): ReactElement {
  const site = useSite();
  const web = /^(?:https?:)?\/\//i.test(href);
  return (
    <a
      {...propsOf(attributes)}
      className={className}
      href={isExternal(href) ? encoded(href) : to(site, href)}
      rel={file ? "external" : web ? "noopener" : undefined}
      title={title}
      {...(versions && { [marks.versions]: versionsText(versions) })}
    >
      {children}
    </a>
  );
}

/** Percent-encodes spaces and non-ASCII characters in an external URL. Encoded parts stay unchanged. */
function encoded(address: string): string {
  try {
    return encodeURI(address).replace(/%25/g, "%");
  } catch {
    return address.replace(/[\ud800-\udfff]/g, "%EF%BF%BD");
  }
}

/** Names of attributes in React, where they differ from HTML. */
const names: Readonly<Record<string, string>> = {
  class: "className",
  colspan: "colSpan",
  datetime: "dateTime",
  rowspan: "rowSpan",
  tabindex: "tabIndex",
};

const booleans = new Set(["open", "reversed", "hidden"]);

/** The attributes of an element as props of React. */
export function propsOf(attributes: Readonly<Record<string, string>> = {}): Record<string, string | true> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [names[name] ?? name, booleans.has(name) ? true : value]),
  );
}
