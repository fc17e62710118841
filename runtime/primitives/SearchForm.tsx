import type { ReactElement } from "react";
import { to } from "./href.js";
import { Icon } from "./Icon.js";
import { useSite } from "./site-context.js";

/** A plain form that leads to the search page with the query in `q`. */
export function SearchForm(): ReactElement {
  const site = useSite();
  return (
    <search>
      <form className="search-form" action={to(site, "/search")} method="get">
        <Icon name="search" />
        <input type="search" name="q" aria-label="Search docs" placeholder="Search docs" autoComplete="off" />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  );
}
