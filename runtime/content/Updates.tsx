import type { ReactElement, ReactNode } from "react";
import type { Prose, UpdateEntry, UpdatesNode } from "../content.js";
import { breakingChangesId } from "../dom.js";
import { useTexts } from "../primitives/contexts.js";
import { Heading } from "../primitives/Heading.js";
import { Time } from "../primitives/Time.js";
import { around } from "../texts.js";
import { whenOf } from "../when.js";
import { byYear } from "./by-year.js";
import { hasLinks, withoutLinks } from "./without-links.js";

type Area = UpdatesNode["areas"][number];

interface UpdatesProps {
  node: UpdatesNode;
  show(nodes: Prose): ReactNode;
}

/**
 * The notices by year, newest first; those of one date in the order of the file. Links above them act as
 * filters: each targets the list of one area, which repeats the links and marks its own. The styles hide the
 * rest of the block while that list is the target.
 */
export function Updates({ node: { entries, areas }, show }: UpdatesProps): ReactElement {
  const t = useTexts();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    <div className="updates" id="all-updates">
      <Areas areas={areas} />
      {byYear(entries).map(({ year, entries: ofYear }) => [
        <Heading key={year} level={2} id={year} text={year} />,
        ...ofYear.map((entry) => <Update key={entry.id} entry={entry} show={show} />),
      ])}
      <Heading level={2} id="by-area" text={t("byArea")} />
      {areas.map((area) => (
        <section key={area.id} className="area" id={area.id}>
          <Areas areas={areas} selected={area} />
          <h3>{area.name}</h3>
          <ul>
            {area.entries.map((id) => (
              <li key={id}>
                <Time when={whenOf(byId.get(id) ?? { date: "" })} />
                {": "}
                <a href={`#${id}`}>{show(withoutLinks(byId.get(id)?.title ?? []))}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** @param selected the area of the list; absent for all notices */
function Areas({ areas, selected }: { areas: Area[]; selected?: Area }): ReactElement {
  const t = useTexts();
  const [before, after] = around(t("areas"));
  const chip = (area: Area, index: number) => [
    index > 0 && " ",
    <a key={area.id} className="badge" href={`#${area.id}`} aria-current={area === selected ? "true" : undefined}>
      {`${area.name} (${area.entries.length})`}
    </a>,
  ];
  const isBreaking = ({ id }: Area) => id === breakingChangesId;
  return (
    <div className="areas">
      <p>
        <a className="badge" href="#all-updates" aria-current={selected ? undefined : "true"}>
          {t("allUpdates")}
        </a>{" "}
        {areas.filter(isBreaking).map(chip)}
      </p>
      <p>
        {before}
        <span>{areas.filter((area) => !isBreaking(area)).map(chip)}</span>
        {after}
      </p>
    </div>
  );
}

function Update({ entry, show }: { entry: UpdateEntry } & Pick<UpdatesProps, "show">): ReactElement {
  const t = useTexts();
  const { id, about, breaking, title, children } = entry;
  return (
    <div className="update">
      <p className="when">
        <Time when={whenOf(entry)} />
        <span className="badge">{about}</span>
        {breaking && <span className="badge breaking">{t("breaking")}</span>}
      </p>
      <div>
        <Heading level={3} id={id} hasLinks={hasLinks(title)}>
          {show(title)}
        </Heading>
        {show(children)}
      </div>
    </div>
  );
}
