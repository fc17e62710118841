import type { ReactElement } from "react";
import type { Field } from "../contract.js";
import { OldIds } from "../primitives/OldIds.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { useTexts } from "../primitives/use-texts.js";
import { typeText } from "./facts.js";
import { Since } from "./Since.js";

/** The first line of a field: its name, which links to itself, its type, and whether it is required or deprecated. */
export function FieldHead({ field }: { field: Field }): ReactElement {
  const t = useTexts();
  return (
    <p>
      {field.name && (
        <a href={`#${field.id}`}>
          {field.oldIds && <OldIds ids={field.oldIds} />}
          <code>{field.deprecated ? <s>{field.name}</s> : field.name}</code>
        </a>
      )}
      <FieldType field={field} />
      {field.required && <b>{t("required")}</b>}
      {field.deprecated && <b className="deprecated">{t("deprecated")}</b>}
      {field.readOnly && <span>{t("readOnly")}</span>}
      {field.writeOnly && <span>{t("writeOnly")}</span>}
      {field.since && (
        <span>
          <Since mark={field.since} />
        </span>
      )}
    </p>
  );
}

/**
 * "array of verse (uuid) or null", linked where the type has a page. A name follows if the type does not
 * include it: "boolean Success".
 */
export function FieldType({ field }: { field: Field }): ReactElement {
  const t = useTexts();
  const { type, more } = typeText(field, t("orNull"));
  if (!field.typeHref) return <span>{type + more}</span>;
  return (
    <span>
      {field.typeName ? `${type}${more} ` : null}
      <SiteLink href={field.typeHref}>{field.typeName ?? type}</SiteLink>
      {field.typeName ? null : more}
    </span>
  );
}
