import type { TextName, Translate } from "../../../runtime/texts.js";
import type { ManifestData } from "../../1-sources/manifest.js";
import type { Update } from "../../1-sources/updates.js";
import { kebab } from "../../text/kebab.js";
import { type ChangeGroup, type ChangeLog, type ChangeStep, changeGroups } from "./change-log.js";

const groupNames = {
  breaking: "noticeBreaking",
  deprecated: "noticeDeprecated",
  added: "noticeAdded",
  changed: "noticeChanged",
} as const satisfies Record<ChangeGroup, TextName>;

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
  t: Translate,
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
          const names = groups.map((group) => t(groupNames[group])).join(", ");
          const log = `[${t("changesNoticeLog")}](changelog:${api}/${id}#${date})`;
          return {
            date,
            id: kebab(logged.length > 1 ? `${api}-${id}-changelog` : `${api}-changelog`),
            about: title,
            title: titleOf(step, t),
            text: t("changesNotice", { log, groups: names }),
            breaking: groups.includes("breaking"),
            affects: [],
          };
        }),
    );
  });
}

function titleOf({ changes, removed }: ChangeStep, t: Translate): string {
  const added = changes.filter(({ rule }) => rule === "operation-added").length;
  const breaking = changes.filter(({ group }) => group === "breaking");
  const others = breaking.filter(({ rule }) => !rule.includes("operation-removed")).length;
  const breakingName = others < breaking.length ? "otherBreakingCount" : "breakingCount";
  const parts = [
    ...(added > 0 ? [t("operationsAdded", { count: added })] : []),
    ...(removed.length > 0 ? [t(added > 0 ? "alsoRemoved" : "operationsRemoved", { count: removed.length })] : []),
    ...(others > 0 ? [t(breakingName, { count: others })] : []),
  ];
  return parts.join(", ") || t("changesOfParts");
}
