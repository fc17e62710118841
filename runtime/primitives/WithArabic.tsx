import type { ReactElement } from "react";
import { anyArabic, arabicRun, longestMarked } from "./arabic-run.js";

/** A plain text whose Arabic parts are marked for font and direction. The text itself does not change. */
export function WithArabic({ text }: { text: string }): ReactElement | string {
  if (!anyArabic.test(text) || text.length > longestMarked) return text;
  const runs = [...text.matchAll(arabicRun)];
  const last = runs.at(-1);
  return (
    <>
      {runs.map((run, index) => {
        const before = runs[index - 1];
        return [
          text.slice(before ? before.index + before[0].length : 0, run.index),
          <span key={run.index} lang="ar" dir="rtl">
            {run[0]}
          </span>,
        ];
      })}
      {last && text.slice(last.index + last[0].length)}
    </>
  );
}
