import type { ReactElement, RefObject } from "react";
import { mailAddress, mailText } from "./mail.js";
import type { AccessRequest } from "./rules.js";

/** The result of sending the request. The request is kept, to show it and to send it another way. */
export type Outcome =
  | { kind: "sent" | "mail"; request: AccessRequest }
  | { kind: "failed"; request: AccessRequest; reason: string };

interface OutcomeProps {
  outcome: Outcome;
  mail: string;
  /** Gets the focus when it appears, so that screen readers read it. */
  focus: RefObject<HTMLDivElement | null>;
}

/** The message after an attempt. The form below keeps its values. */
export function OutcomeNote({ outcome, mail, focus }: OutcomeProps): ReactElement {
  const { request } = outcome;
  return (
    <div className={`form-outcome form-outcome-${outcome.kind}`} tabIndex={-1} ref={focus}>
      {outcome.kind === "sent" && (
        <p>
          <strong>Your request was sent.</strong> The answer goes to {request.email}.
        </p>
      )}
      {outcome.kind === "mail" && (
        <>
          <p>
            <strong>One more step: send the mail that your mail program has opened.</strong> If none opened,{" "}
            <a href={mailAddress(mail, request)}>open it again</a>, or send this text to <a href={`mailto:${mail}`}>{mail}</a>:
          </p>
          <div className="code">
            <pre>
              <code>{mailText(request)}</code>
            </pre>
            <button type="button" data-action="copy">
              Copy
            </button>
          </div>
        </>
      )}
      {outcome.kind === "failed" && (
        <p>
          <strong>Your request was not sent.</strong> {outcome.reason} Nothing you typed is lost: try again, or{" "}
          <a href={mailAddress(mail, request)}>send it by mail</a>.
        </p>
      )}
    </div>
  );
}
