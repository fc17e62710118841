import type { ReactElement } from "react";
import { ProseBox } from "../content/Content.js";
import type { SearchPage } from "../contract.js";
import { Frame, type ViewProps } from "../layout/Frame.js";
import { SearchForm } from "../primitives/SearchForm.js";
import { translator } from "../texts.js";

/** The search page, with suggestions for an empty field. Without its script, a style says so after ten seconds. */
export function SearchView(props: ViewProps<SearchPage>): ReactElement {
  const { page } = props;
  const t = translator(props.site);
  return (
    <Frame {...props}>
      <article>
        <h1>{page.title}</h1>
        <SearchForm />
        <ProseBox className="prose search-start" prose={page.start} />
        <div data-search-results="">
          <noscript>
            <p>{t("searchNeedsScripts")}</p>
          </noscript>
          <div className="search-state search-late needs-scripts">
            <p className="search-state-title">{t("fetchFailed")}</p>
            <p>{t("checkNetwork")}</p>
          </div>
        </div>
      </article>
    </Frame>
  );
}
