import type { SearchCatalogue } from "../../search/catalogue.js";
import css from "../../styles/search.css?layer=components";
import { adoptStyles } from "../adopt.js";
import { base, byId } from "../elements.js";
import { SearchDialog } from "./dialog.js";
import { watchMatches } from "./matches.js";
import { fillSearchPage } from "./page.js";
import type { EarlyFiles, SearchChunk, StartProvider } from "./protocol.js";
import { contextOf, createSession, type Session, warmUp } from "./session.js";

/** The search with one of the providers. */
export function createSearch<Catalogue extends SearchCatalogue>(startProvider: StartProvider<Catalogue>): SearchChunk {
  let session: Session | undefined;
  // A script that came after another try has taken over must do nothing: it starts with the first use.
  const started = (early: EarlyFiles): Session => {
    if (!session) {
      adoptStyles(css);
      watchMatches();
      session = createSession({ base: base(), early }, startProvider);
    }
    return session;
  };
  return {
    warmSearch(early) {
      // A failure is shown when something is searched.
      const context = contextOf(byId("page"));
      started(early)
        .ask(warmUp(context))
        .catch(() => {});
    },
    startDialog(shell, early, tools) {
      const dialog = new SearchDialog(shell, base(), started(early), tools);
      return () => dialog.opened();
    },
    startPage: (place, early, tools) => fillSearchPage(place, base(), started(early), tools),
  };
}
