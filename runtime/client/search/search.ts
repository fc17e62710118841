import type { SearchCatalogue } from "../../search/catalogue.js";
import css from "../../styles/search.css?layer=components";
import { adoptStyles, byId } from "../elements.js";
import { SearchDialog } from "./dialog.js";
import { watchMatches } from "./matches.js";
import { fillSearchPage } from "./page.js";
import { contextOf, createSession, type OpenSearch, type StartProvider, warmUp } from "./session.js";

/** The search with one of the providers. */
export function createSearch<Catalogue extends SearchCatalogue>(startProvider: StartProvider<Catalogue>): OpenSearch {
  return (tools) => {
    adoptStyles(css);
    watchMatches();
    const session = createSession(tools.files, startProvider);
    return {
      // A failure is shown when the reader searches.
      warm: () => void session.ask(warmUp(contextOf(byId("page")))).catch(() => {}),
      startDialog(shell) {
        const dialog = new SearchDialog(shell, session, tools);
        return () => dialog.opened();
      },
      startPage: (place) => fillSearchPage(place, session, tools),
    };
  };
}
