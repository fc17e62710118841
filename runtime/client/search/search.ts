import type { SearchCatalogue } from "../../search/catalogue.js";
import css from "../../styles/search.css?layer=components";
import { adoptStyles, byId } from "../elements.js";
import { SearchDialog } from "./dialog.js";
import { watchMatches } from "./matches.js";
import { fillSearchPage } from "./page.js";
import type { EarlyFiles, SearchChunk, StartProvider } from "./protocol.js";
import { contextOf, createSession, type Session, warmUp } from "./session.js";

/** Creates the search with one of the providers. */
export function createSearch<Catalogue extends SearchCatalogue>(startProvider: StartProvider<Catalogue>): SearchChunk {
  let session: Session | undefined;
  // A script that arrives after another attempt took over must do nothing, so it starts on first use.
  const started = (early: EarlyFiles): Session => {
    if (!session) {
      adoptStyles(css);
      watchMatches();
      session = createSession(early, startProvider);
    }
    return session;
  };
  return {
    warmSearch(early) {
      // A failure is shown when the reader searches.
      const context = contextOf(byId("page"));
      started(early)
        .ask(warmUp(context))
        .catch(() => {});
    },
    startDialog(shell, early, tools) {
      const dialog = new SearchDialog(shell, started(early), tools);
      return () => dialog.opened();
    },
    startPage: (place, early, tools) => fillSearchPage(place, started(early), tools),
  };
}
