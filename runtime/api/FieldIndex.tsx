import type { ReactElement } from "react";
import type { Field } from "../contract.js";
import { useTexts } from "../primitives/use-texts.js";

/** More fields than this get an index. */
const manyFields = 12;

/** An index of many fields: their names as links, grouped by type. */
export function FieldIndex({ fields = [] }: { fields: Field[] | undefined }): ReactElement | null {
  return fields.length > manyFields ? <Index fields={fields} /> : null;
}

function Index({ fields }: { fields: Field[] }): ReactElement {
  const t = useTexts();
  return (
    <nav className="field-index" aria-label={t("fieldsByType")}>
      <dl>
        {kinds.map((kind) => {
          const members = fields.filter((field) => kindOf(field) === kind);
          return (
            members.length > 0 && (
              <div key={kind}>
                <dt>{t(kind)}</dt>
                <dd>
                  {members.map(({ id, name }) => (
                    <a key={id} href={`#${id}`}>
                      <code>{name}</code>
                    </a>
                  ))}
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </nav>
  );
}

const kinds = ["kindNumbers", "kindStrings", "kindBooleans", "kindObjects", "kindOthers"] as const;

function kindOf({ type, fields }: Field): (typeof kinds)[number] {
  if (fields || /^(?:array|object)\b/.test(type)) return "kindObjects";
  if (/^(?:integer|number)\b/.test(type)) return "kindNumbers";
  if (type.startsWith("string")) return "kindStrings";
  return type.startsWith("boolean") ? "kindBooleans" : "kindOthers";
}
