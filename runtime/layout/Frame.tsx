import type { ReactElement, ReactNode } from "react";
import { Content } from "../content/Content.js";
import type { ErrorTable, Page, Sidebar, Site } from "../contract.js";
import { ids } from "../dom.js";
import { Own } from "../own-components.js";
import { RouteContext, SiteContext, useSite, useTexts } from "../primitives/contexts.js";
import { to } from "../primitives/href.js";
import { Icon } from "../primitives/Icon.js";
import { translator } from "../texts.js";
import { Breadcrumbs } from "./Breadcrumbs.js";
import { currentItem } from "./current-item.js";
import { Drawer } from "./Drawer.js";
import { Footer } from "./Footer.js";
import { Navbar } from "./Navbar.js";
import { PageFooter } from "./PageFooter.js";
import { hasContents, siblingsOf, Toc } from "./Toc.js";

export interface ViewProps<P extends Page> {
  page: P;
  site: Site;
  sidebar?: Sidebar | undefined;
  /** All pages of the API, on pages without a sidebar. */
  pages?: Sidebar | undefined;
  /** The errors that an operation shares with others. */
  errors?: ErrorTable | undefined;
}

interface FrameProps extends ViewProps<Page> {
  children: ReactNode;
}

/** The whole body around the content of a page. Navigation replaces `#page`; the rest stays. */
export function Frame({ page, site, sidebar, pages, children }: FrameProps): ReactElement {
  const ownVersion =
    page.kind === "operation" || page.kind === "schema" ? { api: page.api, current: page.apiVersion } : undefined;
  const section = page.version ?? ownVersion;
  // Pages with different parts of a long sidebar have its id with the name of the part.
  const ownSidebar = (sidebar ?? pages)?.id.split(" ")[0];
  const current = currentItem(site.navbar, { route: page.route, api: section?.api, sidebar: ownSidebar });
  const siblings = siblingsOf(pages, page.route);
  // The groups of an index are in the tree next to it. Narrow windows, which hide the tree, have them above the title.
  const groups = page.kind === "category" && sidebar ? page.groups.map(({ id }) => id) : [];
  const contents = page.toc.filter(({ id }) => !groups.includes(id));
  const hasCrumbs = sidebar !== undefined || page.breadcrumbs.length > 0 || hasContents(page.toc);
  const t = translator(site);
  return (
    <SiteContext value={site}>
      {page.kind === "landing" && <BaseBanner />}
      <a className="skip-link" href={`#${ids.main}`}>
        {t("skip")}
      </a>
      {/* For programs that read HTML: they look for the index near the top. The skip link must come first. */}
      <a href={to(site, "/llms.txt")} hidden>
        Index
      </a>
      <AnnouncementBar />
      <div id={ids.progress} role="progressbar" aria-label={t("loading")} hidden />
      <div id={ids.status} role="status" className="visually-hidden" />
      <Own name="Header" data={{}} />
      <Navbar current={current} />
      <div
        id={ids.page}
        data-route={page.route}
        // A text with two columns has the layout of a schema.
        data-kind={page.kind === "guide" && page.columns ? "schema" : page.kind}
        data-toc={siblings || hasContents(contents) ? "" : undefined}
        data-api={section?.api}
        data-version={section?.current}
      >
        <RouteContext value={page.kind === "not-found" ? undefined : page.route}>
          <Drawer sidebar={sidebar} pages={pages} route={page.route} current={current} />
          <main id={ids.main} tabIndex={-1}>
            <Own name="PageTop" data={{ page }} />
            {hasCrumbs && <Breadcrumbs page={page} sidebar={sidebar !== undefined} pages={pages !== undefined} />}
            {children}
            <Own name="PageFooter" data={{ page }}>
              <PageFooter page={page} hasMenu={!hasCrumbs && page.kind !== "not-found"} />
            </Own>
          </main>
          <Toc entries={contents} route={page.route} siblings={siblings} pages={pages !== undefined} />
        </RouteContext>
      </div>
      <Own name="Footer" data={{}}>
        <Footer />
      </Own>
    </SiteContext>
  );
}

/** The announcement above everything. Scripts store that it was dismissed. Without scripts, it stays. */
function AnnouncementBar(): ReactElement | null {
  const t = useTexts();
  const { announcement } = useSite();
  if (!announcement) return null;
  return (
    <section id={ids.announcement} aria-label={t("announcement")}>
      <p>
        <Content prose={announcement.text} />
      </p>
      <button type="button" className="icon-button needs-scripts" data-action="dismiss" aria-label={t("dismiss")}>
        <Icon name="close" />
      </button>
    </section>
  );
}

/** Hidden on the home page until styles cannot load, because of another base path. Readable without styles. */
export function BaseBanner(): ReactElement {
  const { base } = useSite();
  return (
    <div id={ids.baseBanner} role="alert" hidden>
      <p>
        <strong>
          This site cannot load its styles and scripts, because it is served under another path than it was built for.
        </strong>
      </p>
      <p>
        Expected base path: <code>{base}</code>
        <br />
        Actual base path: <code data-actual-base="" />
      </p>
      <p>
        {"Set "}
        <code>base</code>
        {" in the configuration (or "}
        <code>--base</code>
        {" on the command line) to the actual path and build again."}
      </p>
    </div>
  );
}
