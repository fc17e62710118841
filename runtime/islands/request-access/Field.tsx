import type { ReactElement, RefObject } from "react";
import { phrases } from "../../texts/phrases.js";
import { type AccessField, accessFields, type FieldErrors } from "./request.js";

export interface FieldProps {
  /** Id of the input. The ids of hint and error are derived from it. */
  id: string;
  name: AccessField;
  label: string;
  type: "text" | "email" | "url";
  autoComplete: string;
  required?: boolean;
  hint?: string;
  error: string | undefined;
}

/** A labeled input with its hint and error. It is uncontrolled, so text typed before hydration is not lost. */
export function Field({ id, name, label, type, autoComplete, required, hint, error }: FieldProps): ReactElement {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="optional">{` ${phrases.optionalInput}`}</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface ErrorSummaryProps {
  errors: FieldErrors;
  idOf(field: AccessField): string;
  /** Gets the focus after a failed attempt. */
  focus: RefObject<HTMLDivElement | null>;
}

/** All mistakes in one place, each with a link to its field. */
export function ErrorSummary({ errors, idOf, focus }: ErrorSummaryProps): ReactElement {
  return (
    <div className="error-summary" tabIndex={-1} ref={focus}>
      <p>
        <strong>{phrases.correctionNeeded}</strong>
      </p>
      <ul>
        {accessFields.map((field) => {
          const error = errors[field];
          if (!error) return null;
          const toField = (event: { preventDefault(): void }) => {
            // Not by the link itself, which would add the field's id to the URL and to the history.
            event.preventDefault();
            document.getElementById(idOf(field))?.focus();
          };
          return (
            <li key={field}>
              <a href={`#${idOf(field)}`} onClick={toField}>
                {error}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
