import type { ReactElement, RefObject } from "react";
import { phrases, splitPhrases } from "../../texts/phrases.js";
import { type AccessRequest, mailAddress, mailText } from "./request.js";

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
          <strong>{phrases.requestSent}</strong> {phrases.answerGoesTo(request.email)}
        </p>
      )}
      {outcome.kind === "mail" && (
        <>
          <p>
            <strong>{phrases.sendTheMail}</strong> {splitPhrases.mailNotOpened[0]}
            <a href={mailAddress(mail, request)}>{phrases.openMailAgain}</a>
            {splitPhrases.orSendTo[0]}
            <a href={`mailto:${mail}`}>{mail}</a>
            {splitPhrases.orSendTo[1]}
          </p>
          <div className="code">
            <pre>
              <code>{mailText(request)}</code>
            </pre>
            <button type="button" data-action="copy">
              {phrases.copy}
            </button>
          </div>
        </>
      )}
      {outcome.kind === "failed" && (
        <p>
          <strong>{phrases.requestNotSent}</strong> {outcome.reason} {splitPhrases.nothingLost[0]}
          <a href={mailAddress(mail, request)}>{phrases.sendByMail}</a>
          {splitPhrases.nothingLost[1]}
        </p>
      )}
    </div>
  );
}
