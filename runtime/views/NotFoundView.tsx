import type { ReactElement } from "react";
import type { NotFoundPage } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { Own } from "../own-components.js";
import { Cards } from "../primitives/Cards.js";
import { SearchForm } from "../primitives/SearchForm.js";

/** The page for unknown paths: the search, likely pages (the script adds them), the APIs, and guides. */
export function NotFoundView(props: ViewProps<NotFoundPage>): ReactElement {
  const { page } = props;
  return (
    <Frame {...props}>
      <Own name="NotFound" data={{ page }}>
        <article className="not-found">
          <p className="not-found-code" aria-hidden="true">
            404
          </p>
          <h1>{page.title}</h1>
          <p className="lead">{page.description}</p>
          <SearchForm />
          <div data-likely="" />
          {page.groups.map((group) => (
            <section key={group.id}>
              <h2 id={group.id}>{group.title}</h2>
              <Cards cards={group.cards} level={3} />
            </section>
          ))}
        </article>
      </Own>
    </Frame>
  );
}
