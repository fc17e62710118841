import type { ReactElement } from "react";

/** Arabic letters, marks and presentation forms, with the spaces and joiners between Arabic words. */
const arabicRun =
  /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc](?:[\s\u200c\u200d]*[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc])*/g;

/** A plain text whose Arabic runs are marked, so that they get their face and their direction. Not a letter changes. */
export function WithArabic({ text }: { text: string }): ReactElement | string {
  const runs = [...text.matchAll(arabicRun)];
  if (runs.length === 0) return text;
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
