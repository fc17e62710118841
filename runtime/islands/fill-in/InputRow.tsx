import type { ReactElement } from "react";
import { inputError } from "../../samples/input-value.js";
import type { RequestInput } from "../../samples/sample-request.js";
import { phrases } from "../../texts/phrases.js";

interface InputRowProps {
  id: string;
  input: RequestInput;
  text: string;
  /** The value in the sample, if nothing is typed. */
  empty: string;
  onText(text: string): void;
}

const hints: Partial<Record<RequestInput["kind"], string>> = { list: phrases.betweenCommas, json: "JSON" };

/** One value: a select if the values are known, a text area for JSON, otherwise a text field. */
export function InputRow({ id, input, text, empty, onText }: InputRowProps): ReactElement {
  const { name, kind, required } = input;
  const wrong = text === "" ? undefined : inputError(input, text);
  const error = wrong && (wrong === "json" ? phrases.notJson : phrases.notANumber);
  const hint = hints[kind];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const common = {
    id,
    value: text,
    "aria-describedby": described,
    "aria-invalid": error ? true : undefined,
    onChange: (event: { currentTarget: { value: string } }) => onText(event.currentTarget.value),
  };
  const choices = choicesOf(input);
  return (
    <div className="fill-in-row">
      <label htmlFor={id}>
        {name || phrases.inBody}
        {required && <b>{` ${phrases.requiredInput}`}</b>}
      </label>
      {choices ? (
        <select {...common}>
          {(!required || input.text === undefined) && <option value="">{phrases.notSent}</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : kind === "json" || (name === "" && kind === "text") ? (
        <textarea
          {...common}
          rows={(input.text ?? "").length > 24 ? 3 : 1}
          placeholder={empty}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <input
          {...common}
          type="text"
          inputMode={kind === "number" ? "decimal" : undefined}
          placeholder={empty}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The known values (or true and false), including that of the sample. Undefined for lists, which may have several. */
function choicesOf({ kind, values, text }: RequestInput): string[] | undefined {
  const choices = kind === "boolean" ? ["true", "false"] : kind === "list" || kind === "json" ? undefined : values;
  return choices && text && !choices.includes(text) ? [text, ...choices] : choices;
}
