import type { ReactElement, ReactNode } from "react";
import type { FilterListNode, OperationListNode, OperationsNode, Prose } from "../content.js";
import { MethodBadge, PathText } from "../primitives/Badges.js";
import { useTexts } from "../primitives/contexts.js";
import { SiteLink } from "../primitives/SiteLink.js";

/** A list of more entries than this is folded on phones. */
const short = 8;

/** Names or links in columns, by group, with a field that hides what does not match. */
export function FilterList({
  node: { items: noun, groups },
  show,
}: {
  node: FilterListNode;
  show(nodes: Prose): ReactNode;
}): ReactElement {
  const t = useTexts();
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <nav className="filter" aria-label={t("allItems", { items: noun })} data-none={t("noNames")}>
      <FilterField name={t("filterItems", { count, items: noun })} />
      {/* On phones, it shows and hides the list. */}
      {count > short && (
        <details className="list-fold">
          <summary>{t("showAllItems", { count, items: noun })}</summary>
        </details>
      )}
      <div>
        {groups.map(({ title, items }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their order
          <section key={index}>
            {title !== undefined && <p>{title}</p>}
            <ul>
              {items.map((item, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do entries
                <li key={at}>{show(item)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}

/** A line for each group of an API, which opens to a line for each operation. */
export function OperationList({ node: { filter, groups } }: { node: OperationListNode }): ReactElement {
  return (
    <div className="page-index operation-list">
      <FilterField name={filter} />
      <ul>
        {groups.map(({ label, note, text, operations }) => (
          <li key={label}>
            <details>
              <summary>
                <b>{label}</b> <span>{text}</span> <small>{note}</small>
              </summary>
              <OperationRows operations={operations} />
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Operations with method, name and path. */
export function OperationRows({ operations }: Pick<OperationsNode, "operations">): ReactElement {
  return (
    <ul className="rows">
      {operations.map(({ title, href, versions, method = "", path = "", state }) => (
        <li key={href}>
          <MethodBadge method={method} />
          <SiteLink href={href} versions={versions}>
            {title}
          </SiteLink>
          {state && <span className="badge deprecated">{state}</span>}
          <PathText path={path} />
        </li>
      ))}
    </ul>
  );
}

/** Filters the entries around it, if scripts run. */
export function FilterField({ name }: { name: string }): ReactElement {
  return <input className="needs-scripts" type="search" autoComplete="off" aria-label={name} placeholder={name} />;
}
