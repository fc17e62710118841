import type { ReactElement, ReactNode } from "react";
import { marks } from "../dom.js";
import { useTexts } from "./contexts.js";

interface TabPanel {
  /** Unique on the page. The tab's own id is derived from it. */
  id: string;
  /** The value that the reader chooses in every group of the same name. */
  choice?: string;
  title: string;
  content: ReactNode;
  /** Whether its code is by the author of a spec. Forms do not replace it by ours. */
  isGiven?: boolean | undefined;
}

interface TabsProps {
  label: string;
  panels: TabPanel[];
  /** Groups with the same name show the same choice. */
  group?: string;
  /** Panels that pages without scripts show at once; of more, only the first. */
  most?: number;
}

/** Panels that are all in the HTML: tabs with scripts; titles without, the first of many open. */
export function Tabs({ label, panels, group = "", most = 8 }: TabsProps): ReactElement {
  const t = useTexts();
  return (
    <div className="tabs" {...{ [marks.tabs]: group }}>
      <div className="tablist" role="tablist" aria-label={label}>
        {panels.map((panel, index) => (
          <button
            key={panel.id}
            type="button"
            role="tab"
            id={`${panel.id}-tab`}
            aria-controls={panel.id}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            {...{ [marks.tab]: panel.choice ?? panel.id }}
          >
            {panel.title}
          </button>
        ))}
      </div>
      {panels.length > most && (
        <details className="others">
          <summary>{t("showOthers", { count: panels.length - 1 })}</summary>
        </details>
      )}
      {panels.map((panel, index) => (
        <div
          key={panel.id}
          className="tabpanel"
          role="tabpanel"
          id={panel.id}
          aria-labelledby={`${panel.id}-tab`}
          {...{ [marks.tab]: panel.choice ?? panel.id }}
          data-selected={index === 0 ? "" : undefined}
        >
          <p className="tab-title">{panel.title}</p>
          {panel.content}
        </div>
      ))}
    </div>
  );
}

/** Options that pages without scripts show at once, as of errors; of more, only the first. Of languages, the first. */
const mostOptions = 3;

interface SelectTabsProps {
  heading: ReactNode;
  label: string;
  /** Groups with the same name show the same choice, which the script stores. */
  group?: string;
  /** Each with the text of its option. */
  panels: TabPanel[];
  /** Between the list and the panels. */
  children?: ReactNode;
}

/** Panels that are all in the HTML. With scripts a list of options next to the heading shows one of them. */
export function SelectTabs({ heading, label, group = "", panels, children }: SelectTabsProps): ReactElement {
  const t = useTexts();
  return (
    <div className="tabs" {...{ [marks.tabs]: group }}>
      <div className="samples-head">
        {heading}
        {/* A reload shows the first panel again, so the browser must not restore another option of the list. */}
        <select aria-label={label} className="needs-scripts" autoComplete={group ? undefined : "off"} data-tab-select="">
          {panels.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {children}
      {/* Without scripts, it shows and hides the panels after the first. */}
      {panels.length > (group === "lang" ? 1 : mostOptions) && (
        <details className="others sample-note">
          <summary>{group === "lang" ? t("allLanguages") : t("showOthers", { count: panels.length - 1 })}</summary>
        </details>
      )}
      {panels.map(({ id, content, isGiven }, index) => (
        <div
          key={id}
          className="tabpanel"
          {...{ [marks.tab]: id }}
          data-given={isGiven ? "" : undefined}
          data-selected={index === 0 ? "" : undefined}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
