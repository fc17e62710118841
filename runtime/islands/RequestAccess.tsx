import { type FormEvent, type ReactElement, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { RequestAccessTarget } from "../contract.js";
import { phrases, splitPhrases } from "../texts/phrases.js";
import { ErrorSummary, Field, type FieldProps } from "./request-access/Field.js";
import {
  type AccessField,
  type AccessRequest,
  checkRequest,
  type FieldErrors,
  mailAddress,
  mailText,
  readRequest,
  send,
} from "./request-access/request.js";

/**
 * The form with which a developer requests credentials. As plain HTML, the browser checks it and opens the
 * mail program. When hydrated, it shows mistakes in place and sends the form to the endpoint, if one is
 * configured.
 */
export function RequestAccess({ target }: { target: RequestAccessTarget }): ReactElement {
  const id = useId();
  const idOf = (field: AccessField) => `${id}${field}`;
  const { errors, outcome, sending, attempts, submit, recheck } = useAttempts(target);
  const [alive, setAlive] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLDivElement>(null);

  // Runs before the island is reported as hydrated. A form that waited for it is then submitted at once, and
  // the browser must not check it.
  useLayoutEffect(() => setAlive(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves when an attempt ends, not when the rest changes
  useEffect(() => (summary.current ?? note.current)?.focus(), [attempts, outcome]);

  return (
    <form
      className="form"
      action={`mailto:${target.mail}?subject=${encodeURIComponent(phrases.mailSubject)}`}
      method="post"
      encType="text/plain"
      noValidate={alive}
      aria-busy={sending || undefined}
      onSubmit={submit}
      onInput={recheck}
    >
      {attempts > 0 && Object.keys(errors).length > 0 && <ErrorSummary errors={errors} idOf={idOf} focus={summary} />}
      {outcome && <OutcomeNote outcome={outcome} mail={target.mail} focus={note} />}
      {fields().map((field) => (
        <Field key={field.name} {...field} id={idOf(field.name)} error={errors[field.name]} />
      ))}
      {!target.endpoint && (
        <p className="hint">
          {splitPhrases.mailNote[0]}
          {target.mail}
          {splitPhrases.mailNote[1]}
        </p>
      )}
      <button type="submit" className="button" aria-disabled={sending || undefined}>
        {sending ? phrases.sending : phrases.sendRequest}
      </button>
      <p role="status" className="visually-hidden">
        {sending ? phrases.sendingRequest : ""}
      </p>
    </form>
  );
}

/** The inputs of the form, in the texts of the site that is being rendered. */
const fields = (): Omit<FieldProps, "id" | "error">[] => [
  { name: "appName", label: phrases.appName, type: "text", autoComplete: "off", required: true, hint: phrases.appNameHint },
  { name: "email", label: phrases.email, type: "email", autoComplete: "email", required: true, hint: phrases.emailHint },
  { name: "callbackUrl", label: phrases.callbackUrl, type: "url", autoComplete: "off", hint: phrases.callbackUrlHint },
];

/** The attempts to send the form: mistakes and outcome of the last one. */
function useAttempts(target: RequestAccessTarget) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [sending, setSending] = useState(false);
  // Number of attempts: the summary takes the focus once per attempt, not at every correction.
  const [attempts, setAttempts] = useState(0);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const request = readRequest(event.currentTarget);
    const found = checkRequest(request);
    setErrors(found);
    setAttempts(attempts + 1);
    setOutcome(undefined);
    if (Object.keys(found).length > 0) return;
    if (!target.endpoint) {
      location.assign(mailAddress(target.mail, request));
      setOutcome({ kind: "mail", request });
      return;
    }
    setSending(true);
    const reason = await send(target.endpoint, request);
    setSending(false);
    setOutcome(reason ? { kind: "failed", request, reason } : { kind: "sent", request });
  };

  /**
   * Checks a wrong field again while the reader corrects it. New mistakes wait for the next attempt: a
   * message that appears on leaving a field would move the button from under the pointer.
   */
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    const field = (event.target as HTMLInputElement).name as AccessField;
    if (!(field in errors)) return;
    const { [field]: _, ...others } = errors;
    const error = checkRequest(readRequest(event.currentTarget))[field];
    if (error !== errors[field]) setErrors(error ? { ...others, [field]: error } : others);
  };

  return { errors, outcome, sending, attempts, submit, recheck };
}

/** The result of sending the request. The request is kept, to show it and to send it another way. */
type Outcome = { kind: "sent" | "mail"; request: AccessRequest } | { kind: "failed"; request: AccessRequest; reason: string };

interface OutcomeProps {
  outcome: Outcome;
  mail: string;
  /** Gets the focus when it appears, so that screen readers read it. */
  focus: RefObject<HTMLDivElement | null>;
}

/** The message after an attempt. The form below keeps its values. */
function OutcomeNote({ outcome, mail, focus }: OutcomeProps): ReactElement {
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
