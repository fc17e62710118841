import type { ReactElement } from "react";
import type { SidebarGroup, TocEntry } from "../contract.js";
import { titleIds } from "../dom.js";
import { useTexts } from "../primitives/use-texts.js";
import { Siblings } from "./Siblings.js";

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
}

/** The table of contents on the right of wide screens. On pages without a sidebar, the pages of the same group follow. */
export function Toc({ entries, route, siblings }: TocProps): ReactElement | null {
  const t = useTexts();
  const listed = hasContents(entries);
  if (!listed && !siblings) return null;
  return (
    <aside className="toc" aria-label={t("onThisPage")}>
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

/** The same contents inside the text, for narrow screens. */
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
          <a href={`#${section.id}`}>{section.label}</a>
          {section.below.length > 0 && (
            <ul>
              {section.below.map((entry) => (
                <li key={entry.id}>
                  <a href={`#${entry.id}`}>{entry.label}</a>
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
