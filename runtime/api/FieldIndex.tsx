import type { ReactElement } from "react";
import type { Field } from "../contract.js";

/** More fields than this get an index. */
const manyFields = 12;

/** An index of many fields: their names as links, grouped by type. */
export function FieldIndex({ fields = [] }: { fields: Field[] | undefined }): ReactElement | null {
  if (fields.length <= manyFields) return null;
  return (
    <nav className="field-index" aria-label="Fields by type">
      <dl>
        {kinds.map((kind) => {
          const members = fields.filter((field) => kindOf(field) === kind);
          return (
            members.length > 0 && (
              <div key={kind}>
                <dt>{kind}</dt>
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

const kinds = ["Numbers", "Strings", "Booleans", "Objects and lists", "Others"] as const;

function kindOf({ type, fields }: Field): (typeof kinds)[number] {
  if (fields || /^(?:array|object)\b/.test(type)) return "Objects and lists";
  if (/^(?:integer|number)\b/.test(type)) return "Numbers";
  if (type.startsWith("string")) return "Strings";
  return type.startsWith("boolean") ? "Booleans" : "Others";
}
