import { type ReactElement, useEffect, useRef, useState } from "react";
import { preview } from "../api/facts.js";
import { placeholdersOf } from "../samples/fill.js";
import type { SampleRequest } from "../samples/sample-request.js";
import { phrases } from "../texts/phrases.js";
import { FillInForm } from "./fill-in/FillInForm.js";

/**
 * "Fill in": a form for the values of a request. All samples of the page change as the reader types. The
 * script renders the form when it is opened, so the HTML of the pages does not contain it. Nothing is sent or
 * put into the URL. Credentials are stored until the tab is closed; other values are lost with the page.
 */
export function FillIn({ call }: { call: SampleRequest }): ReactElement {
  const details = useRef<HTMLDetailsElement>(null);
  const [alive, setAlive] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    setAlive(true);
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details
      className="fill-in needs-scripts"
      ref={details}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
      // The reader may have opened it before the script arrived.
      suppressHydrationWarning
    >
      <summary title={names(call)}>{phrases.fillIn}</summary>
      {!alive && (
        <>
          <p className="fill-in-wait">{phrases.formLoading}</p>
          <p className="fill-in-failed">{phrases.formFailed}</p>
        </>
      )}
      {opened && <FillInForm call={call} />}
    </details>
  );
}

/** The names of the inputs, shortened. Values come before credentials. */
function names(call: SampleRequest): string {
  const inputs = call.inputs.flatMap(({ kind, name }) => (kind === "file" ? [] : [name || phrases.fillInBody]));
  return preview([...inputs, ...(placeholdersOf(call).length > 0 ? [phrases.fillInCredentials] : [])]);
}
