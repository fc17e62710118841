import type { ReactElement } from "react";
import type { Constraint, EnumValue, Field } from "../contract.js";
import { RawHtml } from "../primitives/RawHtml.js";
import { useTexts } from "../primitives/use-texts.js";
import { WithArabic } from "../primitives/WithArabic.js";

/**
 * The facts of a value as short sentences on one line: limits, default, constant, and an example unless all
 * values are listed.
 */
export function FieldFacts({ field }: { field: Field }): ReactElement | null {
  const t = useTexts();
  const values = (
    [
      [t("always"), field.const],
      [t("default"), field.default],
      [t("example"), field.values?.length ? undefined : field.example],
    ] as const
  ).filter((pair): pair is [(typeof pair)[0], string] => pair[1] !== undefined);
  if (!field.constraints?.length && values.length === 0) return null;
  return (
    <p className="facts">
      {field.constraints?.map((rule) => (
        <span key={typeof rule === "string" ? rule : rule.code}>
          <Rule rule={rule} />
        </span>
      ))}
      {values.map(([label, value]) => (
        <span key={label}>
          {`${label} `}
          <code>
            <WithArabic text={value || '""'} />
          </code>
        </span>
      ))}
    </p>
  );
}

/** One constraint. A pattern is shown as code. */
function Rule({ rule }: { rule: Constraint }): ReactElement | string {
  if (typeof rule === "string") return rule;
  return (
    <>
      {rule.before}
      <code>{rule.code}</code>
      {rule.after}
    </>
  );
}

/** More allowed values than this are folded. */
const manyValues = 12;

/** The allowed values: in one row if they have no descriptions, else one per line. */
export function EnumValues({ values }: { values: EnumValue[] }): ReactElement {
  const t = useTexts();
  const described = values.some((value) => value.description);
  const list = (
    <ul className={described ? "values described" : "values"}>
      {values.map((value) => (
        <li key={value.value}>
          <code>{value.value || '""'}</code>
          {value.description && (
            <>
              {" "}
              <RawHtml as="span" html={value.description} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
  if (values.length <= manyValues) return list;
  return (
    <details>
      <summary>{t("allowedValues", { count: String(values.length) })}</summary>
      {list}
    </details>
  );
}
