import type { PreviewProps } from "@quran-foundation/portal/components";
import type { ReactElement } from "react";
import { countOf, Facts, Rows } from "./parts.js";

interface Streak {
  id: string;
  startDate: string;
  endDate: string;
  status?: string;
  days?: number;
}

const weekdays = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];

/** Streaks with their last week. */
export default function StreakPreview({ values }: PreviewProps<Streak>): ReactElement {
  return (
    <Rows>
      {values.map(({ id, startDate, endDate, status, days }) => (
        <li key={id}>
          <p>
            <b>{days === undefined ? "" : countOf(days, "day")}</b> <small>{status?.toLowerCase()}</small>
          </p>
          <ol className="week">
            {weekUntil(endDate).map(({ date, weekday }) => (
              <li key={date} className={date >= startDate ? "read" : undefined}>
                <b className="pv-icon">{Number(date.slice(-2))}</b>
                <small>{weekday}</small>
              </li>
            ))}
          </ol>
          <Facts facts={[`${startDate} to ${endDate}`]} />
        </li>
      ))}
    </Rows>
  );
}

/** The seven days that end on a day, as "2023-09-30". */
function weekUntil(end: string): { date: string; weekday: string | undefined }[] {
  const last = Date.parse(`${end.slice(0, 10)}T00:00:00Z`);
  return [6, 5, 4, 3, 2, 1, 0].map((before) => {
    const day = new Date(last - before * 86_400_000);
    return { date: day.toISOString().slice(0, 10), weekday: weekdays[day.getUTCDay()] };
  });
}
