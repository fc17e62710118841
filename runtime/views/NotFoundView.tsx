import type { ReactElement } from "react";
import type { NotFoundPage } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { SearchForm } from "../primitives/SearchForm.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** What a wrong address shows: likely pages (the script fills them in), the search, and ways on. */
export function NotFoundView(props: ViewProps<NotFoundPage>): ReactElement {
  const { page } = props;
  return (
    <Frame {...props}>
      <article className="not-found">
        <p className="not-found-code" aria-hidden="true">
          404
        </p>
        <h1>{page.title}</h1>
        <p className="lead">{page.description}</p>
        <div data-likely="" />
        <SearchForm />
        <ul className="ways-on">
          {page.links.map((link) => (
            <li key={link.href}>
              <SiteLink href={link.href} versions={link.versions}>
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </article>
    </Frame>
  );
}
