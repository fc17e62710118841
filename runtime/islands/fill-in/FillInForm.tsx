import { type ReactElement, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { readRecord, session, sessionKeys, write } from "../../client/storage.js";
import { fillRequest, placeholdersOf } from "../../samples/fill.js";
import { inputError } from "../../samples/input-value.js";
import type { RequestInput, SampleRequest } from "../../samples/sample-request.js";
import { phrases } from "../../texts/phrases.js";
import { InputRow } from "./InputRow.js";
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

/**
 * The inputs of a request by location. The samples of the page change with them. Credentials apply to all
 * pages and are stored until the tab is closed. Nothing else is stored.
 */
export function FillInForm({ call }: { call: SampleRequest }): ReactElement {
  const id = useId();
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
  const reset = () => {
    setTexts({});
    setValues({});
    keep({});
    setSaid(phrases.resetDone);
  };

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
                empty={(input.required ? input.text : undefined) ?? phrases.notSent}
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
              onText={(text) => {
                setSaid("");
                keep({ ...secrets, [name]: text });
              }}
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

/** `YOUR_ACCESS_TOKEN` as words: "access token". */
function words(placeholder: string): string {
  return placeholder
    .replace(/^YOUR_/, "")
    .replaceAll("_", " ")
    .toLowerCase();
}
