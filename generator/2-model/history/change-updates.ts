import type { TextName, Translate } from "../../../runtime/texts.js";
import { lastDay, whenId } from "../../../runtime/when.js";
import type { ManifestApi, ManifestData } from "../../1-sources/manifest.js";
import type { Update } from "../../1-sources/site-texts.js";
import { FreeNames, present } from "../../platform/values.js";
import { kebab } from "../../text/words.js";
import type { ApiModel, Operation } from "../types.js";
import { type ChangeGroup, type ChangeLog, type ChangeStep, changeGroups, type DatedUpdate } from "./change-log.js";

const groupNames = {
  breaking: "noticeBreaking",
  deprecated: "noticeDeprecated",
  added: "noticeAdded",
  changed: "noticeChanged",
} as const satisfies Record<ChangeGroup, TextName>;

/** APIs with their specs and change logs, both by path of the spec. */
interface LoggedApis {
  manifest: Pick<ManifestData, "apis">;
  apis: ReadonlyMap<string, ApiModel>;
  changeLogs: ReadonlyMap<string, ChangeLog>;
}

/**
 * A notice for each step of the change logs, about the changes that no written notice covers, for the updates
 * page and its feed.
 * @param written the notices that the site has
 */
export function changeUpdates(
  { manifest, apis, changeLogs }: LoggedApis,
  written: readonly Update[],
  t: Translate,
): DatedUpdate[] {
  return Object.entries(manifest.apis).flatMap(([api, config]) => {
    const { title, versions } = config;
    const about = written.filter((update) => update.about === title);
    // Versions with the same spec share its change log.
    const logged = versions.filter(
      ({ spec }, index) => changeLogs.has(spec) && versions.findIndex((other) => other.spec === spec) === index,
    );
    return logged.flatMap(({ id, spec }) => {
      const free = new FreeNames();
      const names = namesOf(apis.get(spec)?.operations ?? [], config);
      return (changeLogs.get(spec)?.steps ?? []).flatMap((step): DatedUpdate[] => {
        const rest = uncovered(step, about, names);
        if (rest.changes.length === 0) return [];
        const date = lastDay(step.when);
        // A day and a time that ends on that day may both have a notice.
        const name = kebab(logged.length > 1 ? `${api}-${id}-changelog` : `${api}-changelog`);
        const groups = changeGroups.filter((group) => rest.changes.some((change) => change.group === group));
        const groupList = groups.map((group) => t(groupNames[group])).join(", ");
        const log = `[${t("changesNoticeLog")}](changelog:${api}/${id}#${whenId(step.when)})`;
        return [
          {
            date,
            ...present({ after: "after" in step.when ? step.when.after : undefined }),
            id: free.reserve(`${date}-${name}`).slice(date.length + 1),
            about: title,
            title: titleOf(rest, t),
            text: t("changesNotice", { log, groups: groupList }),
            breaking: groups.includes("breaking"),
          },
        ];
      });
    });
  });
}

type Changes = Pick<ChangeStep, "changes" | "removed">;

/** The changes of a step that no notice is about. One of the same day covers all, one from the time between its operations. */
function uncovered({ when, changes, removed }: ChangeStep, notices: readonly Update[], names: OperationNames): Changes {
  if (notices.some(({ date }) => date === lastDay(when))) return { changes: [], removed: [] };
  if ("day" in when) return { changes, removed };
  const near = notices.filter(({ date }) => date > when.after && date <= when.until);
  const covered = (key: string) =>
    near.some((notice) => namesOperation(notice, names.get(key) ?? [key, key.slice(key.indexOf(" ") + 1)]));
  return {
    changes: changes.filter(({ operations }) => operations.length === 0 || !operations.every(covered)),
    removed: removed.filter(({ key }) => !covered(key)),
  };
}

/** What notices call an operation, by its key. */
type OperationNames = ReadonlyMap<string, readonly string[]>;

function namesOf(operations: readonly Operation[], { slugs }: Pick<ManifestApi, "slugs">): OperationNames {
  return new Map(
    operations.map(({ key, path, operationId = "", summary = "", extensions }) => {
      const slug = slugs[key] ?? extensions["x-slug"];
      const names = [typeof slug === "string" ? slug : "", kebab(operationId), kebab(summary)].filter(Boolean);
      return [key, [key, path, ...names.map((name) => `op:${name}`)]];
    }),
  );
}

/** Whether a notice affects an operation, or names it in a link or as code. */
function namesOperation({ title, text, affects = [] }: Update, names: readonly string[]): boolean {
  const words = `${title} ${text}`;
  const codes = [...words.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  const links = [...words.matchAll(/\]\((op:[^\s)#]+)/g)].map(([, link = ""]) => link);
  const references = [...affects, ...links].map(
    (reference) => `op:${reference.slice(reference.lastIndexOf("/") + 1).replace(/^op:/, "")}`,
  );
  return [...codes, ...references].some((name) => names.includes(name));
}

function titleOf({ changes, removed }: Changes, t: Translate): string {
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
