import type { PreviewProps } from "@quran-foundation/portal/components";
import type { ReactElement } from "react";
import { countOf, Facts, Rows } from "./parts.js";

interface ActivityDay {
  id?: string;
  date?: string;
  progress?: number;
  ranges?: string[];
  versesRead?: number;
  pagesRead?: number;
  secondsRead?: number;
  hasGoal?: boolean;
}

/** Days of reading, each with the share of its goal. */
export default function ActivityDayPreview({ values }: PreviewProps<ActivityDay>): ReactElement {
  return (
    <Rows>
      {values.map(({ id, date, progress = 0, ranges, versesRead, pagesRead, secondsRead, hasGoal }) => (
        <li key={id ?? date ?? "none"}>
          {hasGoal === false ? (
            <p>No goal of this type</p>
          ) : (
            <>
              <p>
                <strong>{date}</strong> <small>{`${Math.round(progress * 100)} % of the goal`}</small>
              </p>
              <svg viewBox="-1 -1 402 12" className="bar" aria-hidden="true">
                <rect width="400" height="10" rx="5" />
                <rect width={Math.round(400 * progress)} height="10" rx="5" />
              </svg>
              <Facts
                facts={[
                  ranges?.join(", "),
                  versesRead !== undefined && countOf(versesRead, "verse"),
                  pagesRead !== undefined && countOf(pagesRead, "page"),
                  secondsRead !== undefined && countOf(secondsRead, "second"),
                ]}
              />
            </>
          )}
        </li>
      ))}
    </Rows>
  );
}
