import type { ReactElement } from "react";
import type { Sidebar, SidebarGroup, SidebarLink, TocEntry } from "../contract.js";
import { ids, titleIds } from "../dom.js";
import { MethodBadge, nameText } from "../primitives/Badges.js";
import { useTexts } from "../primitives/contexts.js";
import { SiteLink } from "../primitives/SiteLink.js";

interface Section {
  id: string;
  label: string;
  below: TocEntry[];
}

/** Whether a page has enough headings for a table of contents. */
export function hasContents(entries: TocEntry[]): boolean {
  return entries.length > 1;
}

interface TocProps {
  entries: TocEntry[];
  route: string;
  siblings?: SidebarGroup | undefined;
  /** Whether the drawer contains the pages of the API. */
  pages: boolean;
}

/**
 * The table of contents, on the right of wide screens. On pages without a sidebar, it is on the left: below the button for all
 * pages, where other pages have the filter of their sidebar, and before the pages of the same group.
 */
export function Toc({ entries, route, siblings, pages }: TocProps): ReactElement | null {
  const t = useTexts();
  const listed = hasContents(entries);
  if (!listed && !siblings && !pages) return null;
  return (
    <aside className="toc" aria-label={t("onThisPage")}>
      {pages && <PagesButton />}
      {listed && (
        <nav aria-labelledby={titleIds.contents}>
          <p id={titleIds.contents}>{t("onThisPage")}</p>
          <TocList entries={entries} />
        </nav>
      )}
      {siblings && <Siblings group={siblings} route={route} />}
    </aside>
  );
}

/** Opens the drawer with the pages of the API, on pages without a sidebar. */
export function PagesButton(): ReactElement {
  return (
    <button type="button" className="pages-button" popoverTarget={ids.drawer}>
      {useTexts()("allPages")}
    </button>
  );
}

/** The same contents in the row above the title, for narrow screens. */
export function InlineToc({ entries }: { entries: TocEntry[] }): ReactElement | null {
  const t = useTexts();
  if (!hasContents(entries)) return null;
  return (
    <details className="toc-inline">
      <summary>{t("onThisPage")}</summary>
      <TocList entries={entries} />
    </details>
  );
}

function TocList({ entries }: { entries: TocEntry[] }): ReactElement {
  return (
    <ul>
      {nest(entries).map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{nameText(section.label)}</a>
          {section.below.length > 0 && (
            <ul>
              {section.below.map((entry) => (
                <li key={entry.id}>
                  <a href={`#${entry.id}`}>{nameText(entry.label)}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Nests level 3 under the level 2 before it. A level 3 without one becomes a top entry. */
function nest(entries: TocEntry[]): Section[] {
  const sections: Section[] = [];
  let open: Section | undefined;
  for (const entry of entries) {
    if (entry.level === 3 && open) {
      open.below.push(entry);
      continue;
    }
    const section = { id: entry.id, label: entry.label, below: [] };
    sections.push(section);
    if (entry.level === 2) open = section;
  }
  return sections;
}

/** Number of siblings that are listed before and after the current page. */
const around = 6;

/** The group of a page with the pages nearest to it, which pages without a sidebar list on the right. */
export function siblingsOf(list: Sidebar | undefined, route: string): SidebarGroup | undefined {
  for (const item of list?.items ?? []) {
    if (item.kind !== "group") continue;
    const at = item.items.findIndex((entry) => entry.href === route);
    if (at >= 0 && item.items.length > 1) {
      const from = Math.max(0, Math.min(at - around, item.items.length - 2 * around - 1));
      return { ...item, items: item.items.slice(from, from + 2 * around + 1) };
    }
  }
  return undefined;
}

function Siblings({ group, route }: { group: SidebarGroup; route: string }): ReactElement {
  const t = useTexts();
  return (
    <nav className="siblings" aria-labelledby={titleIds.siblings}>
      <p id={titleIds.siblings}>{t("moreIn", { group: group.label })}</p>
      <ul>
        {(group.items as SidebarLink[]).map((item) => (
          <li key={item.href}>
            <SiteLink href={item.href} current={item.href === route}>
              {nameText(`${item.label} `)}
              {item.method && <MethodBadge method={item.method} />}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
