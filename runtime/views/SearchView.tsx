import type { ReactElement } from "react";
import type { SearchPage } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { SearchForm } from "../primitives/SearchForm.js";

/** The search page. Until a script fills the results, it says where else to look. */
export function SearchView(props: ViewProps<SearchPage>): ReactElement {
  const { page } = props;
  return (
    <Frame {...props}>
      <article>
        <h1>{page.title}</h1>
        <SearchForm />
        <div data-search-results="">
          <RawHtml className="prose" html={page.noScript} />
        </div>
      </article>
    </Frame>
  );
}
