import { type ReactElement, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { readRecord, session, sessionKeys, write } from "../../client/storage.js";
import { fillRequest, placeholdersOf } from "../../samples/fill.js";
import { inputError } from "../../samples/input-value.js";
import type { RequestInput, SampleRequest } from "../../samples/sample-request.js";
import { phrases } from "../../texts/phrases.js";
import { restoreSamples, writeSamples } from "./sample-panels.js";

/** Locations in the order of the form, with their headings. */
const places: [place: RequestInput["in"], title: string][] = [
  ["path", phrases.inPath],
  ["query", phrases.inQuery],
  ["querystring", phrases.inQuery],
  ["header", phrases.inHeaders],
  ["cookie", phrases.inCookies],
  ["body", phrases.inBody],
];

/** The inputs of a request by location, which change the samples. Only credentials are stored, for all pages. */
export function FillInForm({ call }: { call: SampleRequest }): ReactElement {
  const id = useId();
  const { form, texts, secrets, placeholders, filled, said, type, typeSecret, reset } = useFilling(call);

  return (
    // biome-ignore lint/a11y/useSemanticElements: no form on purpose, so that nothing can be sent or end in the address
    <div className="fill-in-form" ref={form} role="group" aria-label={phrases.sampleValues}>
      <p className="hint">
        {phrases.samplesFollow}
        {placeholders.length > 0 && ` ${phrases.credentialsKept}`}
      </p>
      {places.map(([place, title]) => {
        const rows = call.inputs.flatMap((input, index) =>
          input.in === place && input.kind !== "file" ? [{ input, index }] : [],
        );
        if (rows.length === 0) return null;
        return (
          <fieldset key={place}>
            <legend>{title}</legend>
            {rows.map(({ input, index }) => (
              <InputRow
                key={index}
                id={`${id}${index}`}
                input={input}
                text={texts[index] ?? input.text ?? ""}
                empty={(input.required ? sampleText(input) : undefined) ?? phrases.notSent}
                onText={(text) => type(index, input, text)}
              />
            ))}
          </fieldset>
        );
      })}
      {placeholders.length > 0 && (
        <fieldset>
          <legend>{phrases.credentials}</legend>
          {placeholders.map((name) => (
            <InputRow
              key={name}
              id={`${id}${name}`}
              input={{ in: "header", name: words(name), kind: "text" }}
              text={secrets[name] ?? ""}
              empty={name}
              onText={(text) => typeSecret(name, text)}
            />
          ))}
        </fieldset>
      )}
      <button type="button" className="copy" onClick={reset} aria-disabled={filled ? undefined : true}>
        {phrases.reset}
      </button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

/** What the sample shows for an input. A variable of the path without a value is its name. */
const sampleText = ({ in: place, name, sent, text = sent }: RequestInput) => text ?? (place === "path" ? `{${name}}` : undefined);

/** What the reader has typed. The samples around the form follow it. */
function useFilling(call: SampleRequest) {
  const form = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<Record<number, string>>({});
  const [secrets, setSecrets] = useState(() => readRecord<string>(sessionKeys.credentials, session));
  // The last valid text of each input, so that samples never show an incomplete value.
  const [values, setValues] = useState<Record<number, string>>({});
  const [said, setSaid] = useState("");
  const placeholders = useMemo(() => placeholdersOf(call), [call]);
  const filled = Object.keys(values).length > 0 || placeholders.some((name) => secrets[name]);

  // Before the next paint, so that samples change together with the input.
  useLayoutEffect(() => {
    if (!form.current) return;
    if (filled) writeSamples(form.current, call, (server) => fillRequest(call, { texts: values, secrets, server }));
    else restoreSamples(form.current, call);
  }, [call, values, secrets, filled]);

  const type = (index: number, input: RequestInput, text: string) => {
    setSaid("");
    setTexts({ ...texts, [index]: text });
    if (text === "" || input.kind !== "json" || !inputError(input, text)) setValues({ ...values, [index]: text });
  };
  const keep = (next: Record<string, string>) => {
    setSecrets(next);
    write(sessionKeys.credentials, Object.values(next).some(Boolean) ? JSON.stringify(next) : undefined, session);
  };
  const typeSecret = (name: string, text: string) => {
    setSaid("");
    keep({ ...secrets, [name]: text });
  };
  const reset = () => {
    setTexts({});
    setValues({});
    keep({});
    setSaid(phrases.resetDone);
  };

  return { form, texts, secrets, placeholders, filled, said, type, typeSecret, reset };
}

/** `YOUR_ACCESS_TOKEN` as words: "access token". */
function words(placeholder: string): string {
  return placeholder
    .replace(/^YOUR_/, "")
    .replaceAll("_", " ")
    .toLowerCase();
}

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
function InputRow({ id, input, text, empty, onText }: InputRowProps): ReactElement {
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
          {(!required || input.text === undefined) && <option value="">{input.sent ?? phrases.notSent}</option>}
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
