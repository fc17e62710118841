import type { ReactElement, RefObject } from "react";
import { phrases } from "../../texts/phrases.js";
import { type AccessField, accessFields, type FieldErrors } from "./rules.js";

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
