import type { ReactElement, ReactNode } from "react";
import { useTexts } from "./contexts.js";

/** The end of a long list, folded. */
export function OtherEntries({ count, children }: { count: number; children: ReactNode }): ReactElement {
  const t = useTexts();
  return (
    <details className="other-entries">
      <summary>
        <span>{t("showOthers", { count })}</span>
        <span>{t("showFewer")}</span>
      </summary>
      {children}
    </details>
  );
}
