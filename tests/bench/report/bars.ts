import { brief, megabytes } from "../lib/numbers.js";
import type { Results } from "../lib/results.js";
import type { BuildRecord } from "../peers/part-build.js";
import type { PageKind, ReaderRecord } from "../peers/part-reader.js";
import { peers } from "../peers/peers.js";
import type { CaseRecord } from "../portal/cases.js";
import type { Taken } from "../portal/measure.js";
import { roundTrip } from "../reader/settle.js";
import { coldSeconds } from "./builds.js";
import { table } from "./table.js";

/** A goal, its measurement, and whether it is met. */
interface Goal {
  what: string;
  wanted: string;
  measured: string;
  met: boolean;
}

/** Goals that have figures. */
export function goalTable(results: Results): string {
  const goals = [...buildGoals(results), ...ownGoals(results), ...readerGoals(results)];
  const rows = goals.map(({ what, wanted, measured, met }) => [what, wanted, measured, met ? "yes" : "**no**"]);
  return `${table(["Goal", "Wanted", "Measured", "Met"], rows)}\n`;
}

const atMost = (what: string, limit: number, value: number | undefined, say: (value: number) => string = brief): Goal[] =>
  value === undefined || Number.isNaN(value)
    ? []
    : [{ what, wanted: `at most ${say(limit)}`, measured: say(value), met: value <= limit }];

const atLeast = (what: string, limit: number, value: number | undefined): Goal[] =>
  value === undefined || Number.isNaN(value)
    ? []
    : [{ what, wanted: `at least ${brief(limit)}`, measured: brief(value), met: value >= limit }];

const ratio = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one / other;

/** The fastest peer that finished, without Hugo, which is the lower bound. */
function fastestPeer(results: Results, part: string): number | undefined {
  const all = peers
    .filter(({ name }) => name !== "portal" && name !== "hugo")
    .flatMap(({ name }) => {
      const record = results.get<BuildRecord>(part, name);
      return record?.failed ? [] : (coldSeconds(record) ?? []);
    });
  return all.length ? Math.min(...all) : undefined;
}

/** The earliest largest paint of a page kind among the peers. */
function fastestPaint(results: Results, kind: PageKind): number | undefined {
  const all = peers
    .filter(({ name }) => name !== "portal" && name !== "hugo")
    .flatMap(({ name }) => results.get<ReaderRecord>("reader", name)?.paint[kind]?.largestPaint ?? []);
  return all.length ? Math.min(...all) : undefined;
}

function buildGoals(results: Results): Goal[] {
  const own = coldSeconds(results.get<BuildRecord>("build", "portal"));
  const [giant, starlight] = [results.get<BuildRecord>("giant", "portal"), results.get<BuildRecord>("giant", "starlight")];
  return [
    ...atMost("Cold build, times Hugo's", 3.5, ratio(own, coldSeconds(results.get<BuildRecord>("build", "hugo")))),
    ...atLeast("The fastest peer's cold build, times ours", 5, ratio(fastestPeer(results, "build"), own)),
    ...atLeast("GitHub's description: Starlight, times ours", 3, ratio(coldSeconds(starlight), coldSeconds(giant))),
    ...atMost("GitHub's description: memory", 1e9, giant?.cold[0]?.peakMemory ?? undefined, megabytes),
  ];
}

function ownGoals(results: Results): Goal[] {
  const of = (name: string) => results.get<CaseRecord>("portal", name);
  const [real, small, large] = [of("real"), of("synthetic-1000"), of("synthetic-10000")];
  const perPage = (record: CaseRecord | undefined) => record && record.cold.wall / record.pages;
  return [
    ...atMost("Build with nothing changed, of the cold one", 0.1, ratio(real?.again.wall, real?.cold.wall)),
    ...atMost("Cold time per page, 10,000 pages to 1,000", 1.2, ratio(perPage(large), perPage(small))),
    ...atMost("10,000 pages: memory", 1.5e9, large?.cold.peakMemory ?? undefined, megabytes),
    ...atMost("`portal --version`", 0.1, results.get<Taken>("portal", "version")?.wall, (value) => `${brief(value * 1000)} ms`),
  ];
}

function readerGoals(results: Results): Goal[] {
  const own = results.get<ReaderRecord>("reader", "portal");
  if (!own) return [];
  const kilobytes = (bytes: number) => `${brief(bytes / 1000)} kB`;
  const ms = (value: number) => `${brief(value)} ms`;
  const limits: [PageKind, string, number][] = [
    ["operation", "an operation page", 24_576],
    ["guide", "a guide", 24_576],
    ["largest", "the largest operation page", 36_000],
  ];
  const weights = limits.flatMap(([kind, name, limit]) => [
    ...atMost(`First load of ${name}: HTML, CSS and JS with brotli`, limit, own.weight[kind]?.page.brotli, kilobytes),
    ...atMost(`First load of ${name}: requests`, 7, own.weight[kind]?.requests, String),
  ]);
  const paints = limits.flatMap(([kind, name]) => {
    const paint = own.paint[kind];
    if (!paint) return [];
    return [
      ...atMost(`Blocking time of ${name}`, 0, paint.blocking, ms),
      ...atMost(`Layout shift of ${name}`, 0.01, paint.layoutShift, String),
      ...atLeast(
        `Largest paint of ${name}: the fastest peer, times ours`,
        1,
        ratio(fastestPaint(results, kind), paint.largestPaint),
      ),
    ];
  });
  const { click } = own;
  return [
    ...weights,
    ...paints,
    ...atMost("Click to content, prefetched", 50, click.prefetched?.median, ms),
    ...atMost(
      "Click to content, not prefetched, throttled, in round trips",
      1.8,
      ratio(click["not prefetched, throttled"]?.median, roundTrip),
    ),
  ];
}
