import type { ManifestData } from "../../1-sources/manifest.js";
import type { Update } from "../../1-sources/updates.js";
import { count } from "../../platform/count.js";
import { kebab } from "../../text/kebab.js";
import { type ChangeGroup, type ChangeLog, type ChangeStep, changeGroups } from "./change-log.js";

const groupNames: Record<ChangeGroup, string> = {
  breaking: "breaking changes",
  deprecated: "deprecations",
  added: "additions",
  changed: "other changes",
};

/**
 * A notice for each date of the change logs, for the updates page and its feed. There is none if the site has
 * a written notice about that API with the same date.
 * @param written the notices that the site has
 * @param changeLogs by path of the spec
 */
export function changeUpdates(
  { apis }: Pick<ManifestData, "apis">,
  changeLogs: ReadonlyMap<string, ChangeLog>,
  written: readonly Update[],
): Update[] {
  const existing = new Set(written.map(({ date, about }) => `${date} ${about}`));
  return Object.entries(apis).flatMap(([api, { title, versions }]) => {
    // Versions with the same spec share its change log.
    const logged = versions.filter(
      ({ spec }, index) => changeLogs.has(spec) && versions.findIndex((other) => other.spec === spec) === index,
    );
    return logged.flatMap(({ id, spec }) =>
      (changeLogs.get(spec)?.steps ?? [])
        .filter(({ date }) => !existing.has(`${date} ${title}`))
        .map((step): Update => {
          const { date } = step;
          const groups = changeGroups.filter((group) => step.changes.some((change) => change.group === group));
          const names = groups.map((group) => groupNames[group]).join(", ");
          return {
            date,
            id: kebab(logged.length > 1 ? `${api}-${id}-changelog` : `${api}-changelog`),
            about: title,
            title: titleOf(step),
            text: `The [change log](changelog:${api}/${id}#${date}) lists what changed for clients: ${names}.`,
            breaking: groups.includes("breaking"),
            affects: [],
          };
        }),
    );
  });
}

function titleOf({ changes, removed }: ChangeStep): string {
  const added = changes.filter(({ rule }) => rule === "operation-added").length;
  const breaking = changes.filter(({ group }) => group === "breaking");
  const others = breaking.filter(({ rule }) => !rule.includes("operation-removed")).length;
  const noun = others < breaking.length ? "other breaking change" : "breaking change";
  const parts = [
    ...(added > 0 ? [`${count(added, "operation")} added`] : []),
    ...(removed.length > 0 ? [`${added > 0 ? removed.length : count(removed.length, "operation")} removed`] : []),
    ...(others > 0 ? [count(others, noun)] : []),
  ];
  return parts.join(", ") || "Changes of parameters and responses";
}
