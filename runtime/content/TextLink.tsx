import type { ReactElement, ReactNode } from "react";
import type { LinkNode } from "../content.js";
import { marks } from "../dom.js";
import { useSite } from "../primitives/contexts.js";
import { isExternal, to, versionsText } from "../primitives/href.js";
import { propsOf } from "./element-props.js";

interface TextLinkProps {
  link: Omit<LinkNode, "type" | "children">;
  className?: string;
  children: ReactNode;
}

/** A link in a text. */
export function TextLink({
  link: { href, title, file, versions, attributes },
  className,
  children,
}: TextLinkProps): ReactElement {
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
