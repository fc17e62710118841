import { createElement, type HTMLAttributes, type ReactElement, type ReactNode } from "react";
import { usePart } from "./part.js";

interface RepeatedProps extends Omit<HTMLAttributes<HTMLElement>, "content"> {
  as: string;
  /** What the content is made from besides the site: an object that many pages share, or a text that says it all. */
  of: object | string;
  content: () => ReactNode;
}

/** An element whose content is the same on many pages. Only for rendering at build; the browser never loads this module. */
export function Repeated({ as, of, content, ...attributes }: RepeatedProps): ReactElement {
  const html = usePart().repeated(of, () => <>{content()}</>);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
