import type { ReactElement } from "react";
import type { Field } from "../contract.js";
import { Description } from "../primitives/Description.js";
import { OldIds } from "../primitives/OldIds.js";
import { SiteLink } from "../primitives/SiteLink.js";
import { Tabs } from "../primitives/Tabs.js";
import { useTexts } from "../primitives/use-texts.js";
import { around } from "../texts.js";
import { EnumValues, FieldFacts } from "./FieldFacts.js";
import { FieldHead, FieldType } from "./FieldHead.js";
import { preview } from "./facts.js";

/** A list of fields. The markup is short because a page has hundreds of fields. */
export function Fields({ fields }: { fields: Field[] }): ReactElement {
  return (
    <ul className="fields">
      {fields.map((field) => (
        <Row key={field.id} field={field} />
      ))}
    </ul>
  );
}

/** One field of a list: its facts, its description, and its members, folded. */
function Row({ field }: { field: Field }): ReactElement {
  const { fields = [] } = field;
  return (
    <li id={field.id}>
      <FieldHead field={field} />
      <FieldText field={field} />
      {fields.length > 0 && (
        <details>
          <summary>{preview(fields.map(({ name }) => name))}</summary>
          <Fields fields={fields} />
          <Closed field={field} />
        </details>
      )}
    </li>
  );
}

interface RootFieldProps {
  field: Field;
  mediaType?: string;
  /** Leaves out the first line, on the page of this very type if its title says the same. */
  bare?: boolean;
}

/** The root of a body: one line with its type, and its members, open. */
export function RootField({ field, mediaType, bare }: RootFieldProps): ReactElement {
  return (
    <div className="root-field" id={field.id}>
      {field.oldIds && <OldIds ids={field.oldIds} />}
      {!bare && (
        <p className="field-head">
          {mediaType && <code>{mediaType}</code>}
          <FieldType field={field} />
        </p>
      )}
      <FieldText field={field} />
      {field.fields && field.fields.length > 0 && <Fields fields={field.fields} />}
      <Closed field={field} />
    </div>
  );
}

function Closed({ field }: { field: Field }): ReactElement | null {
  const t = useTexts();
  return field.closed && field.fields ? <p className="facts">{t("unknownFields")}</p> : null;
}

/** The texts of a field between its first line and its members. */
function FieldText({ field }: { field: Field }): ReactElement {
  const t = useTexts();
  const { stop, variants } = field;
  const [before, after] = around(t("chosenBy"));
  return (
    <>
      {field.description && <Description html={field.description} />}
      <FieldFacts field={field} />
      {field.values && field.values.length > 0 && <EnumValues values={field.values} />}
      {stop && (
        <p className="facts">
          {stop.reason === "recursive" ? `${t("containsItself")} ` : ""}
          {stop.link && <SiteLink href={stop.link.href}>{stop.link.label}</SiteLink>}
        </p>
      )}
      {variants && (
        <div className="variants">
          <p>
            {variants.label}
            {variants.discriminator && (
              <>
                {before}
                <code>{variants.discriminator}</code>
                {after}
              </>
            )}
          </p>
          <Tabs
            label={variants.label}
            panels={variants.branches.map((branch) => ({
              id: branch.id,
              title: branch.title,
              content: <RootField field={branch.field} />,
            }))}
          />
        </div>
      )}
    </>
  );
}
