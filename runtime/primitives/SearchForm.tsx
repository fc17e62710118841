import type { ReactElement } from "react";
import { useSite, useTexts } from "./contexts.js";
import { to } from "./href.js";
import { Icon } from "./Icon.js";

/**
 * A plain form that leads to the search page with the query in `q`.
 * @param alone what the field says if it has no button, next to the main action of its page. Enter sends it.
 */
export function SearchForm({ alone }: { alone?: string }): ReactElement {
  const t = useTexts();
  const site = useSite();
  const name = alone ?? t("searchDocs");
  return (
    <search>
      <form className="search-form" action={to(site, "/search")} method="get">
        <Icon name="search" />
        <input type="search" name="q" aria-label={name} placeholder={name} autoComplete="off" />
        {alone === undefined && (
          <button type="submit" className="button">
            {t("search")}
          </button>
        )}
      </form>
    </search>
  );
}
