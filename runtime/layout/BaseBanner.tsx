import type { ReactElement } from "react";
import { ids } from "../dom.js";
import { useSite } from "../primitives/site-context.js";

/**
 * Hidden at the top of the home page. A script at the end of the page shows it if the styles could not be
 * loaded because the site is served under another path. So it must be readable without styles.
 */
export function BaseBanner(): ReactElement {
  const { base } = useSite();
  return (
    <div id={ids.baseBanner} role="alert" hidden>
      <p>
        <strong>
          This site cannot load its styles and scripts, because it is served under another path than it was built for.
        </strong>
      </p>
      <p>
        Expected base path: <code>{base}</code>
        <br />
        Actual base path: <code data-actual-base="" />
      </p>
      <p>
        {"Set "}
        <code>base</code>
        {" in the configuration (or "}
        <code>--base</code>
        {" on the command line) to the actual path and build again."}
      </p>
    </div>
  );
}
